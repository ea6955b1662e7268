import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payoutFile } from '#contract/areas/wallet/calls/bank.ts'
import { readSheet } from '#src/kit/call/read.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { save } from '#src/kit/export/download.ts'
import { useDraft } from '#src/kit/form/draft.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { can } from '#src/kit/session/can.tsx'
import { today } from '#src/kit/words/format.ts'
import { plainWords } from '#src/kit/words/words.ts'
import { toast } from '#src/providers/notification.tsx'

/** Downloads the withdrawals approved on a day, for the bank. */
export function PayoutButton() {
  const { t } = useTranslation('pages/coins')
  const [asking, setAsking] = useState(false)
  if (!can(payoutFile)) return null
  return (
    <>
      <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => setAsking(true)}>
        {t('payout.button')}
      </Button>
      {asking && <PayoutDialog closed={() => setAsking(false)} />}
    </>
  )
}

function PayoutDialog({ closed }: { closed(): void }) {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const draft = useDraft(payoutFile.input, { day: today(), format: 'XLSX' })
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const words = {
    ...plainWords(field => t(`pages/coins:payout.${field as 'day' | 'format'}`)),
    choice: (_: string, value: string) =>
      t(`pages/coins:payout.formats.${value as 'XLSX' | 'CSV'}`),
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return
    setBusy(true)
    const received = await readSheet(payoutFile, values)
    setBusy(false)
    // A refusal is shown already, and another day can be chosen.
    if (!received) return
    save(received, `${t('pages/coins:payout.button')}.${String(values.format).toLowerCase()}`)
    toast('success', t('kit:export.done'))
    setOpen(false)
  }

  return (
    <Dialog
      name="coins.payout"
      open={open}
      title={t('pages/coins:payout.title')}
      okText={t('kit:export.download')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} noValidate onSubmit={event => void submit(event)}>
        <p className="cs-form-lead">{t('pages/coins:payout.text')}</p>
        <FieldRows id={id} fields={payoutFile.input} words={words} draft={draft} />
      </form>
    </Dialog>
  )
}
