import { Button } from 'antd'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
import { useAddresses, useBack } from '#src/kit/resource/place.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import { type Row, titleOf } from '#src/kit/resource/Value.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { useBeforeSave } from './beforeSave.tsx'
import { Creatable } from './Creatable.tsx'
import { focusFirstRefused } from './focus.ts'
import { given, knownIn } from './given.ts'
import { ConflictChoice, MergePanel } from './merge/MergePanel.tsx'
import { useRowMerge } from './merge/useRowMerge.ts'
import { Rows, type RowsProps } from './Rows.tsx'
import { useSave } from './save.ts'

interface Props {
  resource: Resource
  /** The row being edited; undefined for a new one. */
  row?: Row
  /** It was deleted in the meantime, or is no longer visible to the member. */
  gone?: boolean
  /** Reloads the row. */
  reload?(): Promise<Row | undefined>
  /** Initial values of a new row, instead of those in the address. */
  start?: Values
  /** What was typed for the new row already, in another form. */
  carried?: Values
  /** Distinguishes the form of a new row from others of the entity, instead of the address. */
  of?: string
  /** Called with the current values. */
  typed?(values: Values): void
  /** Where to go after saving, instead of the row's page. */
  saved?(row: Row): void
  /** What saving does where nothing was changed, instead of going back. */
  unchanged?(row: Row): void
  /** How its fields stand, instead of one row below the other. */
  layout?: ComponentType<RowsProps>
  /** What the button that saves says. */
  saveLabel?: string
  /** It is a part of a page that stays: there is nothing to cancel. */
  within?: boolean
  /** Beside the buttons of the form. */
  children?: ReactNode
}

export function Editor(props: Props) {
  const { row, gone, reload, start: begun, of, typed, saved, unchanged, children } = props
  const { layout: Layout = Rows, saveLabel, within = false } = props
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
  // Fixed fields are known to the form, although they are not sent.
  const [start] = useState(() =>
    row ? { ...row, ...startOf(fields, row) } : (begun ?? given(fields, params)),
  )
  const { draft, stored, merge } = useStoredDraft(fields, start, {
    form: `${entity.name}/${row ? row.id : `new ${of ?? knownIn(fields, params)}`}`,
    title: row
      ? t('editOf', { title: titleOf(resource, row) })
      : t('form.create', { one: words.one }),
    activeFields: resource.activeFields,
    carried: props.carried,
  })
  const rowMerge = useRowMerge(row, merge, form)
  const { seen } = rowMerge
  const unsaved = Object.keys(draft.changed).length > 0
  const release = useUnsaved(unsaved, stored)
  const { save, saving, refusal, forget } = useSave(resource, seen)
  const done = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told of what is typed, not of who listens
  useEffect(() => typed?.(draft.values), [draft.values])
  const { mayGoOn, asking, question } = useBeforeSave(resource, seen)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    // Submitting a nested form does not submit this one.
    if (event.target !== event.currentTarget || rowMerge.focusOpen()) return
    const sent = draft.checked(row ? 'changed' : 'all')
    if (!sent) return focusFirstRefused(form.current)
    if (row && !unsaved) return unchanged ? unchanged(row) : back()
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

  /** Merges changes by others with what was typed, and asks about conflicts. */
  function rebase(fresh: Row | undefined) {
    if (!fresh || !seen) return
    rowMerge.mergeRow(fresh, { ...fresh, ...startOf(fields, fresh) }, unsaved)
    forget()
  }

  // Changed by somebody else while the form is open: shown at once if nothing was typed.
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
      <MergePanel resource={resource} rowMerge={rowMerge} />
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
        <Layout
          resource={resource}
          draft={draft}
          prefix={id}
          row={seen}
          below={(name, id) => <ConflictChoice {...{ resource, rowMerge, name, id }} />}
        />
      </Creatable>
      <div className="cs-form-end">
        <Button type="primary" htmlType="submit" loading={busySign(saving)}>
          {saveLabel ?? t('save')}
        </Button>
        {children}
        {!within && <Button onClick={back}>{t('cancel')}</Button>}
      </div>
      {question}
    </form>
  )
}
