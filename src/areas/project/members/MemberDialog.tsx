import { Fragment, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank, startOf } from '#src/kit/form/draft.ts'
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
import { Candidate } from './Candidate.tsx'
import { EquityBar } from './EquityBar.tsx'
import type { Membership } from './membership.ts'

const asked = ['member', 'position', 'jointype', 'equityPer', 'permissionTag'] as const

interface Props {
  project: InProject['project']
  /** The membership being edited; undefined for a new one. */
  row?: Membership
  close(): void
  changed(): void
}

/** Adds a member or edits a membership. After a refusal the values stay, with the reason. */
export function MemberDialog({ project, row, close, changed }: Props) {
  const { t } = useTranslation(['pages/project', 'kit'])
  const words = wordsOf(entity)
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const all = inputFields(entity.fields, row ? 'update' : 'create')
  const fields = Object.fromEntries(asked.flatMap(name => (all[name] ? [[name, all[name]]] : [])))
  const name = row?.memberTitle ?? ''
  const title = t(row ? 'pages/project:members.edit' : 'pages/project:members.add', { name })
  const { draft, stored, merge } = useStoredDraft(
    fields,
    row ? startOf(fields, row) : blank(fields),
    {
      form: `${entity.name}/${row?.id ?? `new ${project.id}`}`,
      title,
    },
  )
  const rowMerge = useRowMerge(row as unknown as Row | undefined, merge, form)
  const { save, saving, refusal, forget } = useSave(resource, rowMerge.seen)
  const reread = useReread(resource)
  const [free, setFree] = useState(row !== undefined)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (rowMerge.focusOpen()) return
    const sent = draft.checked(row ? 'changed' : 'all')
    if (!sent) return focusFirstRefused(form.current)
    if (row && Object.keys(sent).length === 0) return setOpen(false)
    if (!free) return
    const outcome = await save(row ? sent : { ...sent, project: project.id }, stored)
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
    const now = row && (await reread(row.id))
    if (!now) return
    rowMerge.mergeRow(now, startOf(fields, now), true)
    forget()
  }
  const member = draft.values.member
  return (
    <Dialog
      name="project.member"
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={row ? t('kit:save') : t('pages/project:members.addButton')}
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: busySign(saving),
        disabled: !free && typeof member === 'number',
      }}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <form id={id} ref={form} noValidate onSubmit={event => void submit(event)}>
        <DraftNote stored={stored} creating={!row} busy={saving} />
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
              note={
                field === 'member' ? (
                  <Candidate
                    project={project.id}
                    member={typeof member === 'number' ? member : undefined}
                    decided={setFree}
                    rejoined={done}
                  />
                ) : undefined
              }
            />
            {field === 'equityPer' && row?.status !== 'EXITED' && (
              <EquityBar
                project={project.id}
                typed={{ id: row?.id, name, share: draft.values.equityPer }}
              />
            )}
          </Fragment>
        ))}
      </form>
    </Dialog>
  )
}
