import { type RefObject, useEffect, useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import type { Fields } from '#contract/kit/field.ts'
import type { Outcome } from '#src/kit/call/write.ts'
import { useDiscard } from '#src/kit/dialog/useDiscard.ts'
import { blank, same, startOf, type Values } from '#src/kit/form/draft.ts'
import { useUnsaved } from '#src/kit/form/leave.ts'
import { isAnswer } from '#src/kit/form/storedDraft.ts'
import { type DraftStorage, useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { useRowMerge } from '#src/pages/form/merge/useRowMerge.ts'

export interface SectionFormProps {
  /** Identifies the stored draft. */
  form: string
  title: string
  address: string
  resource: Resource
  fields: Fields
  /** What is edited; undefined as long as there is nothing. */
  row: Row | undefined
  /** Sends what was changed, with the version that was seen. */
  save(values: Values, seen: Row | undefined, stored: DraftStorage): Promise<Outcome<unknown>>
  /** Reads the row again. */
  reload(): Promise<Row | null | undefined>
  close(): void
}

/**
 * A section that is edited in place: its draft is stored, and changes that others save meanwhile are
 * merged. Those of other sections are taken over without a word.
 */
export function useSectionForm(props: SectionFormProps, form: RefObject<HTMLFormElement | null>) {
  const { fields, row, reload, close, title, address } = props
  const [start] = useState(() => (row ? startOf(fields, row) : blank(fields)))
  const { draft, stored, merge } = useStoredDraft(fields, start, {
    form: props.form,
    title,
    address,
  })
  const rowMerge = useRowMerge(row, merge, form)
  const { seen } = rowMerge
  const [refusal, setRefusal] = useState('')
  const [saving, setSaving] = useState(false)
  const unsaved = Object.keys(draft.changed).length > 0
  const release = useUnsaved(unsaved, stored)
  const done = useRef(false)

  /** Whether others have changed what this form edits. */
  const isTouched = (fresh: Row) =>
    Object.keys(fields).some(name => !same(fresh[name], (seen ?? blank(fields))[name]))
  const follow = (fresh: Row) =>
    rowMerge.mergeRow(fresh, startOf(fields, fresh), unsaved && isTouched(fresh))

  const newer = row && row.updateDate !== seen?.updateDate && !saving && !done.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newer row
  useEffect(() => {
    if (newer) follow(row)
  }, [newer, row])

  function finish() {
    done.current = true
    stored.discard()
    release()
    close()
  }

  /** A row that only differs in other sections is saved over at once. */
  async function send(values: Values, over: Row | undefined, again = true): Promise<void> {
    const outcome = await props.save(values, over, stored)
    if (outcome.ok) {
      await reload()
      return finish()
    }
    const outdated = outcome.code === errors.changed || outcome.code === errors.duplicate
    const fresh = outdated ? await reload() : undefined
    if (fresh && again && !isTouched(fresh)) return send(values, fresh, false)
    if (fresh) follow(fresh)
    else if (isAnswer(outcome.failure)) setRefusal(outcome.message)
    draft.refuse(outcome.fields)
    focusFirstRefused(form.current)
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    // A list or dialog within it may have a form of its own.
    if (event.target !== event.currentTarget || saving || rowMerge.focusOpen()) return
    const values = draft.checked('changed')
    if (!values) return focusFirstRefused(form.current)
    if (!unsaved) return finish()
    setRefusal('')
    setSaving(true)
    await send(values, seen)
    setSaving(false)
  }

  return {
    draft,
    stored,
    rowMerge,
    refusal,
    saving,
    submit: (event: React.FormEvent) => void submit(event),
    cancel: useDiscard(unsaved, finish),
  }
}
