import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importSettlement } from '#contract/areas/payment/calls/settlements.ts'
import { retryImport } from '#src/kit/page/retryImport.ts'
import { can } from '#src/kit/session/can.tsx'

const ImportDialog = lazy(retryImport(() => import('./ImportDialog.tsx')))

/** Imports a settlement file. */
export function ImportButton() {
  const { t } = useTranslation('pages/settlements')
  const [open, setOpen] = useState(false)
  if (!can(importSettlement)) return null
  return (
    <>
      <Button
        type="primary"
        icon={<FileExcelOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('import.button')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog closed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
