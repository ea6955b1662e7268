import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batchFile } from '#contract/areas/wallet/calls/batch.ts'
import { coinBatch } from '#contract/areas/wallet/coinBatch.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useSheet } from '#src/kit/import/useSheet.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { can } from '#src/kit/session/can.tsx'
import { number } from '#src/kit/words/format.ts'
import { SheetField } from './SheetField.tsx'

/** Replaces the lines of one's own draft by those of a corrected file. */
export function FileButton({ row }: { row: Row }) {
  const { t } = useTranslation('pages/coins')
  const [open, setOpen] = useState(false)
  if (!can(coinBatch, 'update', row)) return null
  return (
    <>
      <Button
        icon={<FileExcelOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('batch.again')}
      </Button>
      {open && <FileDialog row={row} closed={() => setOpen(false)} />}
    </>
  )
}

function FileDialog({ row, closed }: { row: Row; closed(): void }) {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const sheet = useSheet()
  const { send, refusal } = useSend({ refusals: 'allHere' })
  const reload = useReload()
  const [open, setOpen] = useState(true)

  async function take(chosen: File) {
    const outcome = await sheet.send(chosen, file =>
      send(batchFile, { id: row.id, file }, ({ lines }) =>
        t('pages/coins:batch.replaced', { count: lines, number: number(String(lines)) }),
      ),
    )
    if (!outcome) return
    if (outcome.ok) setOpen(false)
    else sheet.setRefusal(outcome.fields.file ?? '')
    // Refused or not, the page then says how things are.
    await reload(coinBatch, row.id)
  }

  return (
    <Dialog
      name="coins.batchFile"
      open={open}
      title={t('pages/coins:batch.againTitle', { title: row.title })}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <p className="cs-form-lead">{t('pages/coins:batch.againText')}</p>
      {refusal && <FormAlert message={refusal} />}
      <SheetField take={file => void take(file)} reading={sheet.reading} refusal={sheet.refusal} />
    </Dialog>
  )
}
