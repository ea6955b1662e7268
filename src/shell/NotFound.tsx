import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
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
