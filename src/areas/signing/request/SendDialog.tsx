import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contract } from '#contract/areas/signing/contract.ts'
import { errors } from '#contract/errors.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import type { Request } from './row.ts'
import { TextNow } from './SentText.tsx'

/** Shows what will be sent to whom before it is. */
export default function SendDialog({ row, closed }: { row: Request; closed(): void }) {
  const { t } = useTranslation('pages/contractRequests')
  const first = row.state === 'DRAFT'
  const count = row.signers.length
  const { run, busy, refusal } = useAct<Request>(contract, 'send', {
    refusals: 'here',
    done: t('send.done', { count }),
  })
  const [open, setOpen] = useState(true)
  /** What is wrong with the draft, which has no fields here to say it beside. */
  const [wrong, setWrong] = useState('')
  async function send() {
    const outcome = await run(row, {})
    if (outcome.ok) return setOpen(false)
    setWrong(outcome.code === errors.badInput ? Object.values(outcome.fields).join(' ') : '')
  }
  return (
    <Dialog
      name="contract.send"
      open={open}
      title={t(first ? 'send.title' : 'send.againTitle')}
      okText={t(first ? 'send.button' : 'send.again')}
      busy={busy}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <p className="cs-form-lead">
        {first ? t('send.lead', { count }) : wordsOf(contract).ask('send')}
      </p>
      {(wrong || refusal) && <FormAlert message={wrong || refusal} pending={busy} />}
      <TextNow row={row} />
    </Dialog>
  )
}
