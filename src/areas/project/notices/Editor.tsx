import { App, Button } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectNotice } from '#contract/areas/project/projectNotice.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { blank, startOf } from '#src/kit/form/draft.ts'
import { FieldRow } from '#src/kit/form/FieldRow.tsx'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useUnsaved } from '#src/kit/form/leave.ts'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { UnsavedWork } from '#src/kit/page/tab.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { Drawer } from '#src/kit/ui/Drawer.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { ConflictChoice, MergePanel } from '#src/pages/form/merge/MergePanel.tsx'
import { useRowMerge } from '#src/pages/form/merge/useRowMerge.ts'
import { useReread } from '#src/pages/form/reread.ts'
import { useSave } from '#src/pages/form/save.ts'
import projectNoticeResource from '../projectNotice.tsx'
import type { ProjectNotice } from './row.ts'

interface Props {
  projectId: string
  /** The notice being edited; undefined for a new one. It is updated with changes by others. */
  row: ProjectNotice | undefined
  close(): void
}

/** Edits a notice, beside the list. */
export function Editor({ open, ...props }: Props & { open: boolean }) {
  const { t } = useTranslation('pages/projectNotice')
  const { modal } = App.useApp()
  const id = useId()
  const { t: kit } = useTranslation('kit')
  const unsaved = useRef<UnsavedWork>(undefined)

  function close() {
    if (!unsaved.current) return props.close()
    modal.confirm({
      title: kit('form.leaveTitle'),
      content: kit('form.leaveText'),
      okText: kit('form.leave'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      cancelText: kit('form.stay'),
      onOk: () => {
        unsaved.current?.discard()
        props.close()
      },
    })
  }
  return (
    <Drawer
      open={open}
      onClose={close}
      width={560}
      title={t(props.row ? 'edit' : 'create')}
      destroyOnHidden
      afterOpenChange={shown => shown && document.getElementById(`${id}-title`)?.focus()}
    >
      <Body {...props} id={id} close={close} done={props.close} unsaved={unsaved} />
    </Drawer>
  )
}

const { title, content, pinned } = projectNotice.fields
const fields = { title, content, pinned }

function Body({
  id,
  projectId,
  row,
  close,
  done,
  unsaved,
}: Props & { id: string; done(): void; unsaved: React.RefObject<UnsavedWork | undefined> }) {
  const { t } = useTranslation(['pages/projectNotice', 'kit'])
  const [start] = useState(() => (row ? startOf(fields, row) : blank(fields)))
  const { draft, stored, merge } = useStoredDraft(fields, start, {
    form: `${projectNotice.name}/${row?.id ?? `new ${projectId}`}`,
    title: t(row ? 'pages/projectNotice:edit' : 'pages/projectNotice:create'),
  })
  const form = useRef<HTMLFormElement>(null)
  const rowMerge = useRowMerge(row as unknown as Row | undefined, merge, form)
  const { seen } = rowMerge
  const { save, saving, refusal, forget } = useSave(projectNoticeResource, seen)
  const changed = Object.keys(draft.changed).length > 0
  // The version loaded here may be newer than the one in the list.
  const elsewhere = row !== undefined && row.updateDate > String(seen?.updateDate) && !saving
  const reread = useReread(projectNoticeResource)
  const release = useUnsaved(changed, stored)
  useEffect(() => {
    unsaved.current = changed ? stored : undefined
    return () => {
      unsaved.current = undefined
    }
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (rowMerge.focusOpen()) return
    const sent = draft.checked(row ? 'changed' : 'all')
    if (!sent) return focusFirstRefused(form.current)
    if (row && !changed) return done()
    const outcome = await save(row ? sent : { ...sent, project: projectId }, stored)
    if (outcome.saved) {
      stored.discard()
      release()
      return done()
    }
    draft.refuse(outcome.refused)
    focusFirstRefused(form.current)
    if (outcome.changed && row) rebase(await reread(row.id))
  }
  /** Merges changes by others with the text typed here, and asks about conflicts. */
  function rebase(now: Row | undefined) {
    if (!now) return
    rowMerge.mergeRow(now, startOf(fields, now), changed)
    forget()
  }
  const warned = refusal ?? (elsewhere ? { message: t('kit:form.elsewhere') } : undefined)
  return (
    <form ref={form} noValidate onSubmit={event => void submit(event)}>
      <DraftNote stored={stored} creating={!row} busy={saving} />
      {warned && (
        <FormAlert
          message={warned.message}
          action={
            elsewhere && (
              <Button size="small" onClick={() => rebase(row as unknown as Row)}>
                {t('kit:form.reload')}
              </Button>
            )
          }
        />
      )}
      <MergePanel resource={projectNoticeResource} rowMerge={rowMerge} />
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className="cs-form-row">
          <FieldRow
            id={`${id}-${name}`}
            name={name}
            field={field}
            words={wordsOf(projectNotice)}
            draft={draft}
            row={seen}
            below={
              <ConflictChoice
                resource={projectNoticeResource}
                rowMerge={rowMerge}
                name={name}
                id={`${id}-${name}`}
              />
            }
          />
        </div>
      ))}
      <div className="cs-form-end">
        <Button type="primary" htmlType="submit" loading={busySign(saving)}>
          {t(row ? 'kit:save' : 'pages/projectNotice:publish')}
        </Button>
        <Button onClick={close}>{t('kit:cancel')}</Button>
      </div>
    </form>
  )
}
