import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inputFields, titleIn } from '#contract/kit/entity.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import type { Creation } from '#src/kit/field/pick/creating.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { seen } from '#src/kit/form/seen.ts'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { useBeforeSave } from './beforeSave.tsx'
import { focusFirstRefused } from './focus.ts'
import { Rows } from './Rows.tsx'
import { useSave } from './save.ts'
import '../pages.css'

/** Creates a row from within another form, which stays open below. */
export default function CreateDialog({ resource: declared, start, created, closed }: Creation) {
  const resource = seen(declared)
  const { entity } = resource
  const { t } = useTranslation('kit')
  const id = useId()
  const [open, setOpen] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const title = t('form.create', { one: wordsOf(entity).one })
  const fields = inputFields(entity.fields, 'create')
  const { draft, stored } = useStoredDraft(fields, start, {
    // Another search starts another draft.
    form: `${entity.name}/new here ${start[titleIn(currentLocale(), entity)] ?? ''}`,
    title,
    activeFields: resource.activeFields,
  })
  const { save, saving, refusal } = useSave(resource, undefined)
  const { mayGoOn, asking, question } = useBeforeSave(resource, undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    // In React's tree it is inside the other form.
    event.stopPropagation()
    const sent = draft.checked('all')
    if (!sent) return focusFirstRefused(form.current)
    if (asking || saving || !(await mayGoOn(sent))) return
    const outcome = await save(sent, stored)
    if (outcome.saved) {
      stored.discard()
      resource.changed?.()
      created(outcome.saved)
      return setOpen(false)
    }
    draft.refuse(outcome.refused)
    focusFirstRefused(form.current)
  }
  return (
    <Dialog
      name={`create.${entity.name}`}
      unsaved={!stored.complete}
      open={open}
      title={title}
      width={640}
      okText={t('save')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busySign(saving) }}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <DraftNote stored={stored} creating busy={saving} />
        {refusal && <FormAlert message={refusal.message} />}
        <Rows resource={resource} draft={draft} prefix={id} />
      </form>
      {question}
    </Dialog>
  )
}
