import { Fragment, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectMember as entity } from '#contract/areas/project/projectMember.ts'
import { inputFields } from '#contract/kit/entity.ts'
import { refs } from '#contract/kit/field.ts'
import { MEMBER } from '#contract/kit/scope.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { useActOn, useReload } from '#src/kit/call/useAct.ts'
import { Dialog } from '#src/kit/dialog/Dialog.tsx'
import MemberPicker from '#src/kit/field/MemberPicker.tsx'
import type { InputProps } from '#src/kit/field/types.ts'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { SubmitForm } from '#src/kit/form/SubmitForm.tsx'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { toast } from '#src/providers/notification.tsx'
import type { InProject } from '../inProject.ts'
import { Candidate, type Relation } from './Candidate.tsx'
import { EquityBar } from './EquityBar.tsx'
import './members.css'

// Not loaded later: it has the focus when the dialog opens.
const MembersInput = (props: InputProps) => <MemberPicker {...props} multiple />

/** People added at once. */
const most = 20
const { position, jointype, equityPer, permissionTag } = inputFields(entity.fields, 'create')
const fields = {
  member: refs(MEMBER, { min: 1, max: most }),
  ...(position && { position }),
  ...(jointype && { jointype }),
  ...(equityPer && { equityPer }),
  ...(permissionTag && { permissionTag }),
}

interface Props {
  project: InProject['project']
  close(): void
  changed(): void
}

/** Adds one or several members with the same position and tags. */
export default function AddMembers({ project, close, changed }: Props) {
  const { t } = useTranslation(['pages/project', 'errors'])
  const words = wordsOf(entity)
  const who = t('pages/project:members.who')
  const [open, setOpen] = useState(true)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const title = t('pages/project:members.add')
  const { draft, stored } = useStoredDraft(fields, start(project), {
    form: `${entity.name}/several ${project.id}`,
    title,
    // A percentage is agreed with one person.
    activeFields: (all, { member }) => {
      const { equityPer: _, ...others } = all
      const several = Array.isArray(member) && member.length > 1
      return several || project.cutType === 'NONE' ? others : all
    },
  })
  const [relations, setRelations] = useState<Readonly<Record<number, Relation>>>({})
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const actOn = useActOn()
  const reload = useReload()

  const given = draft.values.member
  const chosen = Array.isArray(given) ? given.map(Number) : []
  const free = chosen.filter(member => relations[member]?.free)
  const known = chosen.every(member => relations[member])

  async function submit() {
    const sent = draft.checked('all')
    if (!sent) return focusFirstRefused(form.current)
    if (!known || free.length === 0) return
    const { member: _, ...shared } = sent
    setBusy(true)
    setRefusal('')
    const added: number[] = []
    for (const member of free) {
      const outcome = await actOn(
        entity,
        'create',
        undefined,
        { ...shared, member, project: project.id },
        // One key is for one request: of several each that was answered is no longer chosen.
        {
          refusals: 'allHere',
          reload: false,
          stored: free.length === 1 ? stored : { ...stored, requestKey: () => undefined },
        },
      )
      if (!outcome.ok) {
        const { name = '' } = relations[member] ?? {}
        const why = outcome.message || t('errors:fallback')
        if (!outcome.unsent) setRefusal(t('pages/project:members.notAdded', { name, why }))
        const { member: refused, ...others } = outcome.fields
        draft.refuse({ ...others, ...(refused && { member: refused }) })
        break
      }
      added.push(member)
    }
    setBusy(false)
    if (added.length > 0) {
      const { name = '' } = relations[added[0] ?? 0] ?? {}
      const count = added.length
      const said = count === 1 ? 'members.added' : 'members.addedMany'
      toast('success', t(`pages/project:${said}`, { count, name }))
      void reload(entity)
      changed()
    }
    if (added.length === free.length) return end()
    draft.set(
      'member',
      chosen.filter(member => !added.includes(member)),
    )
    focusFirstRefused(form.current)
  }
  function end() {
    stored.discard()
    setOpen(false)
  }
  function rejoined(member: number) {
    changed()
    const others = chosen.filter(one => one !== member)
    if (others.length === 0) end()
    else draft.set('member', others)
  }
  return (
    <Dialog
      name="project.addMembers"
      unsaved={!stored.complete}
      open={open}
      title={title}
      okText={
        free.length > 1
          ? t('pages/project:members.addMany', { count: free.length })
          : t('pages/project:members.addButton')
      }
      okButtonProps={{
        htmlType: 'submit',
        form: id,
        loading: busySign(busy),
        disabled: chosen.length > 0 && (!known || free.length === 0),
      }}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <SubmitForm id={id} form={form} busy={busy} submit={submit}>
        <DraftNote stored={stored} creating busy={busy} />
        {refusal && <FormAlert message={refusal} />}
        {Object.entries(draft.fields).map(([field, declared]) => (
          <Fragment key={field}>
            <FieldRow
              id={`${id}-${field}`}
              name={field}
              field={declared}
              words={{ ...words, label: name => (name === 'member' ? who : words.label(name)) }}
              draft={draft}
              input={field === 'member' ? MembersInput : undefined}
              note={
                field === 'member' &&
                (chosen.length === 0
                  ? t('pages/project:candidate.hint')
                  : chosen.map(member => (
                      <Candidate
                        key={member}
                        project={project.id}
                        member={member}
                        known={relation => setRelations(all => ({ ...all, [member]: relation }))}
                        rejoined={() => rejoined(member)}
                      />
                    )))
              }
            />
            {field === 'equityPer' && (
              <EquityBar
                project={project.id}
                typed={{
                  id: undefined,
                  name: relations[chosen[0] ?? 0]?.name ?? '',
                  share: draft.values.equityPer,
                }}
              />
            )}
          </Fragment>
        ))}
      </SubmitForm>
    </Dialog>
  )
}

/** Where not the lead alone confirms, whoever comes confirms with the others. */
const start = ({ confirmType }: InProject['project']) => ({
  ...blank(fields),
  permissionTag: confirmType === 'LEADER' ? [] : ['CONFIRM'],
})
