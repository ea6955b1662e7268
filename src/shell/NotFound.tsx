import { useTranslation } from 'react-i18next'
import { Nothing } from '#src/kit/states.tsx'
import { PageHeader } from './PageHeader.tsx'
import { StillOpen } from './StillOpen.tsx'

/** No such page. */
export function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('notFound.title')} trail={[]} passing />
      <Nothing title={t('notFound.text')}>
        <StillOpen />
      </Nothing>
    </>
  )
}
