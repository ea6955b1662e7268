import { useTranslation } from 'react-i18next'
import { menuWords } from '#src/kit/words/words.ts'
import { Onward } from './list/Onward.tsx'
import { TicketList } from './list/TicketList.tsx'

const everything = { conditions: [] }

/** All tickets the member may see, of all projects. */
export default function AllTask() {
  const { t } = useTranslation('pages/ticket')
  return (
    <TicketList
      title={menuWords({ name: 'allTask', title: '' })}
      scope={everything}
      onward={<Onward to="/project/list">{t('onward.projects')}</Onward>}
    />
  )
}
