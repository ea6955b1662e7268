import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { batchTemplate } from '#contract/areas/wallet/calls/batch.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { save } from '#src/kit/export/download.ts'
import { SheetDrop } from '#src/kit/import/SheetDrop.tsx'
import '../coins.css'

interface Props {
  take(file: File): void
  chosen?: string | undefined
  reading: string | undefined
  refusal: string
}

/** Chooses the file of a batch, or downloads the template. */
export function SheetField({ take, chosen, reading, refusal }: Props) {
  const { t } = useTranslation('pages/coins')
  const id = useId()
  async function download() {
    const received = await readSheet(batchTemplate, {})
    if (received) save(received, 'template.xlsx')
  }
  return (
    <div className="co-sheet">
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void download()}>
        {t('batch.template')}
      </Button>
      <SheetDrop
        take={take}
        chosen={chosen}
        reading={reading}
        disabled={reading !== undefined}
        {...(refusal && { refused: `${id}-refused` })}
      />
      {refusal && (
        <p id={`${id}-refused`} className="cs-refused" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
