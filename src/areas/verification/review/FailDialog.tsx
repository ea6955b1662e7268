import { Button } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import type { Verification } from '../row.ts'
import '../verification.css'

const fields = personalKyc.actions.reject.input
const reasons = ['blurred', 'mismatch', 'incomplete', 'expired', 'unknown'] as const

/** Asks why a verification is not passed: the member reads it and corrects that. */
export default function FailDialog({ row, closed }: { row: Verification; closed(): void }) {
  const { t } = useTranslation('pages/examine')
  const words = wordsOf(personalKyc)
  const title = t('decide.failTitle')
  const { draft, stored } = useStoredDraft(fields, blank(fields), {
    form: `${personalKyc.name}/${row.id}/reject`,
    title,
  })
  const { run, busy, refusal } = useAct(personalKyc, 'reject', { stored, done: t('decide.failed') })
  const [open, setOpen] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

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
  const add = (reason: string) => {
    const typed = String(draft.values.remark ?? '')
    draft.set('remark', typed.includes(reason) ? typed : `${typed}${typed && '\n'}${reason}`)
  }

  return (
    <Dialog
      name="personalKyc.reject"
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={words.action('reject')}
      okButtonProps={{ htmlType: 'submit', form: id, danger: true }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <DraftNote stored={stored} creating={false} busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        <p className="cs-note">{words.ask('reject')}</p>
        <fieldset className="ve-reasons">
          <legend>{t('decide.reasons')}</legend>
          {reasons.map(reason => (
            <Button key={reason} size="small" onClick={() => add(t(`decide.reason.${reason}`))}>
              {t(`decide.reason.${reason}`)}
            </Button>
          ))}
        </fieldset>
        <FieldRow
          id={`${id}-remark`}
          name="remark"
          field={fields.remark}
          words={words}
          draft={draft}
        />
      </form>
    </Dialog>
  )
}
