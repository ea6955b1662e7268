import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { inputFields } from '#contract/kit/entity.ts'
import { busySign } from '#src/kit/button/busy.tsx'
import { DraftNote } from '#src/kit/form/DraftNote.tsx'
import { startOf, type Values } from '#src/kit/form/draft.ts'
import { FormAlert } from '#src/kit/form/FormAlert.tsx'
import { useUnsaved } from '#src/kit/form/leave.ts'
import { seen as seenBy } from '#src/kit/form/seen.ts'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { wordsOf } from '#src/kit/words/words.ts'
import { useAddresses, useBack } from '../place.ts'
import { type Row, titleOf } from '../Value.tsx'
import { useBeforeSave } from './beforeSave.tsx'
import { Creatable } from './Creatable.tsx'
import { focusFirstRefused } from './focus.ts'
import { given, knownIn } from './given.ts'
import { Clashing, Merging } from './merge/Merging.tsx'
import { useMeeting } from './merge/useMeeting.ts'
import { Rows } from './Rows.tsx'
import { useSave } from './save.ts'

interface Props {
  resource: Resource
  /** The row that is edited; a new one, without. */
  row?: Row
  /** Somebody deleted it meanwhile, or it is no longer for this member to see. */
  gone?: boolean
  /** Reads the row again. */
  reload?(): Promise<Row | undefined>
  /** What a new row starts with, instead of what the address says. */
  start?: Values
  /** What tells a new row's form from another of the same entity, instead of what the address says. */
  of?: string
  /** Called with what stands in the form, as it is typed. */
  typed?(values: Values): void
  /** Where to go once it is saved, instead of to the row's page. */
  saved?(row: Row): void
  /** Beside the buttons that end the form. */
  children?: ReactNode
}

export function Editor(props: Props) {
  const { row, gone, reload, start: begun, of, typed, saved, children } = props
  const resource = seenBy(props.resource, row)
  const { entity } = resource
  const { t } = useTranslation('kit')
  const words = wordsOf(entity)
  const addresses = useAddresses(resource)
  const navigate = useNavigate()
  const back = useBack(addresses.list)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fields = inputFields(entity.fields, row ? 'update' : 'create')
  const [params] = useSearchParams()
  // What is fixed by now is known to the form, though it is not sent.
  const [start] = useState(() =>
    row ? { ...row, ...startOf(fields, row) } : (begun ?? given(fields, params)),
  )
  const { draft, stored, merge } = useStoredDraft(fields, start, {
    form: `${entity.name}/${row ? row.id : `new ${of ?? knownIn(fields, params)}`}`,
    title: row
      ? t('editOf', { title: titleOf(resource, row) })
      : t('form.create', { one: words.one }),
    asking: resource.asking,
  })
  const meeting = useMeeting(row, merge, form)
  const { seen } = meeting
  const unsaved = Object.keys(draft.changed).length > 0
  const release = useUnsaved(unsaved, stored)
  const { save, saving, refusal, forget } = useSave(resource, seen)
  const done = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what is typed, not of who listens
  useEffect(() => typed?.(draft.values), [draft.values])
  const { mayGoOn, asking, question } = useBeforeSave(resource, seen)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    // Whoever creates a row from within this form does not save this one.
    if (event.target !== event.currentTarget || meeting.held()) return
    const sent = draft.checked(row ? 'changed' : 'all')
    if (!sent) return focusFirstRefused(form.current)
    if (row && !unsaved) return back()
    if (asking || !(await mayGoOn(sent))) return
    const outcome = await save(sent, stored)
    if (outcome.saved) {
      done.current = true
      stored.discard()
      resource.changed?.()
      release()
      if (saved) saved(outcome.saved)
      else void navigate(addresses.show(outcome.saved.id), { replace: true })
    } else {
      draft.refuse(outcome.refused)
      focusFirstRefused(form.current)
      if (outcome.changed) rebase(await reload?.())
    }
  }

  /** Takes over what others wrote, keeps what was typed here, and asks where both did. */
  function rebase(fresh: Row | undefined) {
    if (!fresh || !seen) return
    meeting.meet(fresh, { ...fresh, ...startOf(fields, fresh) }, unsaved)
    forget()
  }

  // Changed by somebody else while it stands here: shown at once where nothing was typed yet.
  const elsewhere =
    row !== undefined && row.updateDate !== seen?.updateDate && !saving && !done.current
  const untouched = elsewhere && !unsaved
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer row
  useEffect(() => {
    if (untouched) rebase(row)
  }, [untouched, row])

  return (
    <form ref={form} onSubmit={event => void submit(event)} noValidate>
      <DraftNote stored={stored} creating={!row} busy={saving} />
      {refusal && (
        <FormAlert
          message={refusal.message}
          description={refusal.changed && t('form.changedHint')}
          action={
            refusal.changed && (
              <Button size="small" onClick={() => void reload?.().then(rebase)}>
                {t('form.reload')}
              </Button>
            )
          }
        />
      )}
      <Merging resource={resource} meeting={meeting} />
      {!refusal && (gone || (elsewhere && unsaved)) && (
        <FormAlert
          type={gone ? 'warning' : 'info'}
          quiet
          message={t(gone ? 'form.gone' : 'form.elsewhere')}
          description={t(gone ? 'form.goneHint' : 'form.changedHint')}
          action={
            !gone && (
              <Button size="small" onClick={() => rebase(row)}>
                {t('form.reload')}
              </Button>
            )
          }
        />
      )}
      <Creatable>
        <Rows
          resource={resource}
          draft={draft}
          prefix={id}
          row={seen}
          below={(name, id) => <Clashing {...{ resource, meeting, name, id }} />}
        />
      </Creatable>
      <div className="cs-form-end">
        <Button type="primary" htmlType="submit" loading={busySign(saving)}>
          {t('save')}
        </Button>
        {children}
        <Button onClick={back}>{t('cancel')}</Button>
      </div>
      {question}
    </form>
  )
}
