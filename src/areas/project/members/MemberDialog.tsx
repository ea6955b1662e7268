import { Fragment, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { startOf } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { ConflictChoice, MergePanel } from '#src/pages/form/merge/MergePanel.tsx'
import { useRowMerge } from '#src/pages/form/merge/useRowMerge.ts'
import { useReread } from '#src/pages/form/reread.ts'
import { useSave } from '#src/pages/form/save.ts'
import type { InProject } from '../inProject.ts'
import resource from '../projectMember.tsx'
import { EquityBar } from './EquityBar.tsx'
import type { Membership } from './membership.ts'

const asked = ['position', 'jointype', 'equityPer', 'permissionTag'] as const

interface Props {
  project: InProject['project']
  row: Membership
  close(): void
  changed(): void
}

/** Edits a membership. After a refusal the values stay, with the reason. */
export function MemberDialog({ project, row, close, changed }: Props) {
  const { t } = useTranslation(['pages/project', 'kit'])
  const words = wordsOf(entity)
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const all = inputFields(entity.fields, 'update')
  const fields = Object.fromEntries(asked.flatMap(name => (all[name] ? [[name, all[name]]] : [])))
  const name = row.memberTitle
  const title = t('pages/project:members.edit', { name })
  const { draft, stored, merge } = useStoredDraft(fields, startOf(fields, row), {
    form: `${entity.name}/${row.id}`,
    title,
  })
  const rowMerge = useRowMerge(row as unknown as Row, merge, form)
  const { save, saving, refusal, forget } = useSave(resource, rowMerge.seen)
  const reread = useReread(resource)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (rowMerge.focusOpen()) return
    const sent = draft.checked('changed')
    if (!sent) return focusFirstRefused(form.current)
    if (Object.keys(sent).length === 0) return setOpen(false)
    const outcome = await save(sent, stored)
    if (outcome.saved) return done()
    draft.refuse(outcome.refused)
    if (outcome.changed) await meetOthers()
    focusFirstRefused(form.current)
  }
  function done() {
    stored.discard()
    changed()
    setOpen(false)
  }
  /** Continues from the membership as others have changed it. */
  async function meetOthers() {
    const now = await reread(row.id)
    if (!now) return
    rowMerge.mergeRow(now, startOf(fields, now), true)
    forget()
  }
  return (
    <Dialog
      name="project.member"
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={t('kit:save')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: busySign(saving) }}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <DraftNote stored={stored} creating={false} busy={saving} />
        {refusal && <FormAlert message={refusal.message} />}
        <MergePanel resource={resource} rowMerge={rowMerge} />
        {Object.entries(fields).map(([field, declared]) => (
          <Fragment key={field}>
            <FieldRow
              id={`${id}-${field}`}
              name={field}
              field={declared}
              words={words}
              draft={draft}
              input={resource.inputs[field]}
              row={row}
              below={
                <ConflictChoice {...{ resource, rowMerge }} name={field} id={`${id}-${field}`} />
              }
            />
            {field === 'equityPer' && row.status !== 'EXITED' && (
              <EquityBar
                project={project.id}
                typed={{ id: row.id, name, share: draft.values.equityPer }}
              />
            )}
          </Fragment>
        ))}
      </form>
    </Dialog>
  )
}
