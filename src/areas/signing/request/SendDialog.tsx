import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewContract } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { can } from '#src/kit/session/can.tsx'
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
  async function send() {
    const outcome = await run(row, {})
    if (outcome.ok) setOpen(false)
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
      {refusal && <FormAlert message={refusal} pending={busy} />}
      {can(previewContract) && <TextNow row={row} />}
    </Dialog>
  )
}
