import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRows } from '#src/kit/form/FieldRows.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from './form/focus.ts'
import './pages.css'

interface Props {
  resource: Resource
  row: Row
  /** The name of the declared action. */
  action: string
  close(): void
  /** Called after it has closed: the focus returns. */
  closed(): void
}

/** Asks for the input of an action, and runs it. */
export default function ActionDialog({ resource, row, action, close, closed }: Props) {
  const { entity } = resource
  const { t } = useTranslation(['kit', 'errors'])
  const words = wordsOf(entity)
  const declared = entity.actions[action]
  const fields = declared?.input ?? {}
  const title = titleOf(resource, row)
  const asked = t('kit:actTitle', { action: words.action(action), title })
  const { draft, stored } = useStoredDraft(fields, blank(fields), {
    form: `${entity.name}/${row.id}/${action}`,
    title: asked,
  })
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { run, busy, refusal } = useAct(entity, action, {
    stored,
    done: t('kit:acted', { action: words.action(action), title }),
  })
  const [open, setOpen] = useState(true)

  async function act() {
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
      name={`${entity.name}.${action}`}
      unsaved={!stored.complete}
      open={open}
      title={asked}
      okText={words.action(action)}
      okButtonProps={{ danger: declared?.danger === true, htmlType: 'submit', form: id }}
      busy={busy}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        close()
        closed()
      }}
    >
      <SubmitForm id={id} form={form} submit={act}>
        <DraftNote stored={stored} creating={false} busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        <FieldRows id={id} fields={fields} words={words} draft={draft} inputs={resource.inputs} />
        {(words.ask(action) || Object.keys(fields).length === 0) && (
          <p>{words.ask(action) ?? t('kit:actText')}</p>
        )}
      </SubmitForm>
    </Dialog>
  )
}
