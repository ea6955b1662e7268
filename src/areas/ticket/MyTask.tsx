import { useTranslation } from 'react-i18next'
import { menuWords } from '#src/kit/words/words.ts'
import { Onward } from './list/Onward.tsx'
import { TicketList } from './list/TicketList.tsx'

const own = { conditions: [], among: 'ownList' }

/** The member's own tickets, of all projects. */
export default function MyTask() {
  const { t } = useTranslation('pages/ticket')
  return (
    <TicketList
      title={menuWords({ name: 'myTask', title: '' })}
      scope={own}
      onward={<Onward to="/project/allTask?tab=unclaimed">{t('onward.unclaimed')}</Onward>}
    />
  )
}
