import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/areas/membership/calls/ownData.ts'
import { fileSize } from '#src/kit/file/size.ts'
import { instant } from '#src/kit/words/format.ts'

/** How the latest archive stands. */
export function ExportStatus({ latest }: { latest: DataExport }) {
  const { t } = useTranslation('pages/ownData')
  const { status, createDate, expireDate, size } = latest
  const ready = {
    date: instant(createDate),
    size: fileSize(size ?? 0),
    until: expireDate ? instant(expireDate) : '',
  }
  return (
    <p className="od-status" role="status" data-status={status}>
      {status === 'PENDING' && t('export.pending')}
      {status === 'FAILED' && t('export.failed')}
      {status === 'READY' && t('export.ready', ready)}
    </p>
  )
}
