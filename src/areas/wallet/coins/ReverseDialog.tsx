import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { deleteTx } from '#contract/areas/wallet/calls/coins.ts'
import { useReload } from '#src/kit/call/useAct.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { plainWords } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'

const fields = { reason: deleteTx.input.reason }

/** Asks why a transaction is reversed, and reverses it. */
export function ReverseDialog({ id: tx, closed }: { id: number; closed(): void }) {
  const { t } = useTranslation(['pages/coins', 'kit'])
  const title = t('pages/coins:reverse.title')
  const { draft, stored } = useStoredDraft(fields, blank(fields), {
    form: `coins/reverse ${tx}`,
    title,
  })
  const { send, busy, refusal } = useSend({ stored })
  const reload = useReload()
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const reason = String(values.reason)
    const outcome = await send(deleteTx, { id: tx, reason }, t('pages/coins:reverse.done'))
    if (outcome.ok) {
      stored.discard()
      setOpen(false)
    } else if (!outcome.unsent) draft.refuse(outcome.fields)
    // Refused or not, the page then says how things are.
    if (outcome.ok || !outcome.unsent) await Promise.all([reload(accountTx), reload(accountWallet)])
  }

  return (
    <Dialog
      name="coins.reverse"
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={t('pages/coins:reverse.button')}
      okButtonProps={{ htmlType: 'submit', form: id, danger: true }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <p className="cs-form-lead">{t('pages/coins:reverse.text')}</p>
        <DraftNote stored={stored} creating busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        <FieldRow
          id={`${id}-reason`}
          name="reason"
          field={fields.reason}
          words={plainWords(() => t('pages/coins:reverse.reason'))}
          draft={draft}
        />
      </form>
    </Dialog>
  )
}
