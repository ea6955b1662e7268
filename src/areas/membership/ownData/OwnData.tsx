import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/kit/page/PageHeader.tsx'
import { ExportCard } from './ExportCard.tsx'
import { LeaveCard } from './LeaveCard.tsx'
import '#src/pages/pages.css'
import './ownData.css'

/** Everything about the member as an archive, and leaving the cooperative. */
export default function OwnData() {
  const { t } = useTranslation('pages/ownData')
  return (
    <>
      <PageHeader title={t('title')} refresh />
      <ExportCard />
      <LeaveCard />
    </>
  )
}
