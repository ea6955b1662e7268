import { DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#src/providers/notification.tsx'
import { busySign } from '../button/busy.tsx'
import type { Exported } from './exporting.ts'

/** Exports rows after the member has confirmed their number; its code is loaded on demand. */
export function ExportButton(exported: Exported) {
  const { t } = useTranslation(['kit', 'errors'])
  const { modal } = App.useApp()
  const [counting, setCounting] = useState(false)

  async function start() {
    setCounting(true)
    try {
      const { askToExport } = await import('./exporting.ts')
      await askToExport(exported, modal)
    } catch {
      // Its code could not be loaded; refusals of the server are shown already.
      toast('error', t('errors:fallback'))
    } finally {
      setCounting(false)
    }
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={busySign(counting)}
      onClick={() => void start()}
    >
      {t('kit:export.button')}
    </Button>
  )
}
