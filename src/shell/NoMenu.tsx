import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { Nothing } from '#src/kit/page/states.tsx'
import { StillOpen } from './StillOpen.tsx'

/** A member without any menu, and what they can do nevertheless. */
export function NoMenu() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('noMenu.title')} trail={[]} passing />
      <Nothing title={t('noMenu.text')}>
        <StillOpen />
      </Nothing>
    </>
  )
}
