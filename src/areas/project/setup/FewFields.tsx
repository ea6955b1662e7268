import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { project as entity } from '#contract/areas/project/project.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { startOf, type Values } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { seen } from '#src/kit/form/seen.ts'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { ConflictChoice, MergePanel } from '#src/pages/form/merge/MergePanel.tsx'
import { useRowMerge } from '#src/pages/form/merge/useRowMerge.ts'
import { useReread } from '#src/pages/form/reread.ts'
import { useSave } from '#src/pages/form/save.ts'
import type { InProject } from '../inProject.ts'
import declared from '../project.tsx'

/** A dialog about one thing of a new project, instead of all its settings. */
export interface SetupDialogProps {
  project: InProject['project']
  close(): void
  changed(): void
}

interface Props extends SetupDialogProps {
  title: string
  text?: string
  okText: string
  fields: readonly (keyof typeof entity.fields)[]
  /** Saved along. */
  also?: Values
}

/** Some of the settings of a project, in a dialog. */
export function FewFields({ project, title, text, okText, fields: asked, also, ...props }: Props) {
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const row = project as unknown as Row
  const resource = useMemo(() => seen(declared, row), [row])
  const all = inputFields(resource.entity.fields, 'update')
  const fields = Object.fromEntries(asked.flatMap(name => (all[name] ? [[name, all[name]]] : [])))
  const { draft, stored, merge } = useStoredDraft(fields, startOf(fields, project), {
    form: `${entity.name}/${project.id} ${asked.join(' ')}`,
    title,
    activeFields: resource.activeFields,
  })
  const rowMerge = useRowMerge(row, merge, form)
  const { save, saving, refusal, forget } = useSave(resource, rowMerge.seen)
  const reread = useReread(resource)

  async function submit() {
    if (rowMerge.focusOpen()) return
    const sent = draft.checked('changed')
    if (!sent) return focusFirstRefused(form.current)
    const values = { ...sent, ...also }
    if (Object.keys(values).length === 0) return setOpen(false)
    const outcome = await save(values, stored)
    if (outcome.saved) {
      stored.discard()
      props.changed()
      return setOpen(false)
    }
    draft.refuse(outcome.refused)
    if (outcome.changed) await meetOthers()
    focusFirstRefused(form.current)
  }
  /** Continues from the project as others have changed it. */
  async function meetOthers() {
    const now = await reread(row.id)
    if (!now) return
    rowMerge.mergeRow(now, startOf(fields, now), true)
    forget()
  }
  return (
    <Dialog
      name={`project.setup.${asked[0]}`}
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busySign(saving) }}
      onCancel={() => setOpen(false)}
      afterClose={props.close}
    >
      <SubmitForm id={id} form={form} busy={saving} submit={submit}>
        <DraftNote stored={stored} creating={false} busy={saving} />
        {refusal && <FormAlert message={refusal.message} />}
        <MergePanel resource={resource} rowMerge={rowMerge} />
        {text && <p>{text}</p>}
        {Object.entries(draft.fields).map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}-${name}`}
            name={name}
            field={field}
            words={words}
            draft={draft}
            input={resource.inputs[name]}
            row={row}
            below={<ConflictChoice {...{ resource, rowMerge }} name={name} id={`${id}-${name}`} />}
          />
        ))}
      </SubmitForm>
    </Dialog>
  )
}
