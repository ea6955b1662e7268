import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batchRead } from '#contract/areas/wallet/calls/batch.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { can } from '#src/kit/session/can.tsx'

const BatchDialog = lazyWithWords(
  ['pages/coins', 'pages/import', 'entities/coinBatch'],
  () => import('./BatchDialog.tsx'),
)

/** Tops up or deducts from many wallets by a file. */
export function BatchButton({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('pages/coins')
  const [open, setOpen] = useState(false)
  if (!can(batchRead)) return null
  return (
    <>
      <Button
        {...(primary && { type: 'primary' as const })}
        icon={<FileExcelOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('batch.button')}
      </Button>
      {open && <BatchDialog closed={() => setOpen(false)} />}
    </>
  )
}
