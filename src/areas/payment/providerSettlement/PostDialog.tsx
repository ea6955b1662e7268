import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import '#src/pages/pages.css'
import { EntryPreview } from './EntryPreview.tsx'
import type { Settlement } from './settlements.ts'

const fields = providerSettlement.actions.post.input

/** Shows the entry of a payout before it is written, and asks for the bank's reference. */
export default function PostDialog({ row, closed }: { row: Settlement; closed(): void }) {
  const { t } = useTranslation('pages/settlements')
  const words = wordsOf(providerSettlement)
  const title = t('post.title', { provider: words.choice('provider', row.provider) })
  const { draft, stored } = useStoredDraft(fields, blank(fields), {
    form: `${providerSettlement.name}/${row.id}/post`,
    title,
  })
  const { run, busy, refusal } = useAct(providerSettlement, 'post', {
    stored,
    done: t('post.done'),
  })
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const values = draft.checked('all')
    if (!values) return focusFirstRefused(form.current)
    const outcome = await run(row, values)
    if (outcome.ok) {
      stored.discard()
      setOpen(false)
    } else if (!outcome.unsent) draft.refuse(outcome.fields)
  }
  return (
    <Dialog
      name="settlement.post"
      open={open}
      title={title}
      unsaved={!stored.complete}
      okText={t('post.button')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <p className="cs-form-lead">{t('post.lead')}</p>
        <DraftNote stored={stored} creating={false} busy={busy} />
        {refusal && <FormAlert message={refusal} pending={busy} />}
        <EntryPreview row={row} />
        {Object.entries(fields).map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            words={words}
            draft={draft}
            disabled={busy}
            note={words.ask('post')}
          />
        ))}
      </form>
    </Dialog>
  )
}
