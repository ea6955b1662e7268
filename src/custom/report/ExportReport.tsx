import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportReport, type ReportName } from '#contract/calls/report.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { ask } from '#src/kit/ask.ts'
import { busySign } from '#src/kit/busy.tsx'
import { save } from '#src/kit/download.ts'
import { SHEET } from '#src/kit/status.ts'
import type { Received } from '#src/kit/wire.ts'
import { toast } from '#src/providers/notification.tsx'
import type { Asked } from './filters.ts'

/** The report that is shown, as a spreadsheet. */
export function ExportReport({ report, asked }: { report: ReportName; asked: Asked }) {
  const { t } = useTranslation(['pages/report', 'kit'])
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const file = await ask<Received>({
        method: exportReport.method,
        path: exportReport.path,
        input: { report, ...asked },
        file: SHEET,
        timeout: EXPORT_TIMEOUT,
      })
      save({ ...file, name: undefined }, `${t(`pages/report:tab.${report}`)}.xlsx`)
      toast('success', t('kit:export.done'))
    } catch {
      // Told already.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busySign(busy)}
      onClick={() => void download()}
    >
      {t('kit:export.button')}
    </Button>
  )
}
