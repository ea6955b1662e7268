import { DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { busySign } from './busy.tsx'
import type { Exported } from './exporting.ts'

/** Exports rows, once the member has confirmed how many; what it takes is loaded when pressed. */
export function ExportButton(exported: Exported) {
  const { t } = useTranslation('kit')
  const { modal } = App.useApp()
  const [counting, setCounting] = useState(false)

  async function start() {
    setCounting(true)
    try {
      const { askToExport } = await import('./exporting.ts')
      await askToExport(exported, modal)
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
      {t('export.button')}
    </Button>
  )
}
