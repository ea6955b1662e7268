import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comment } from '#contract/areas/comment/comment.ts'
import { errors } from '#contract/errors.ts'
import { useAct } from '#src/kit/call/useAct.ts'
import { blank, startOf } from '#src/kit/form/draft.ts'
import { useUnsaved } from '#src/kit/form/leave.ts'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { instant } from '#src/kit/words/format.ts'
import { focusFirstRefused } from '#src/pages/form/focus.ts'
import { useReread } from '#src/pages/form/reread.ts'
import resource from './comment.tsx'
import { type About, type Comment, newForm } from './row.ts'

const { body, files } = comment.fields
const fields = { body, files }

interface Options {
  about: About
  /** The comment being edited; undefined for a new one. */
  row: Comment | undefined
  done(row: Comment): void
  close(): void
}

/** The text of a comment while it is written: its draft, and sending it. */
export function useWriting(
  { about, row, done, close }: Options,
  form: RefObject<HTMLFormElement | null>,
) {
  const { t } = useTranslation('pages/comment')
  const [start] = useState(() => (row ? startOf(fields, row) : blank(fields)))
  const of = row && { name: row.authorTitle ?? '', time: instant(row.createDate) }
  const title = of ? t('editOf', of) : t('write')
  const { draft, stored, merge } = useStoredDraft(fields, start, {
    form: row ? `comment/${row.id}` : newForm(about),
    title,
  })
  // The version that saving is based on.
  const [seen, setSeen] = useState(row)
  const [overtaken, setOvertaken] = useState(merge.open.length > 0)
  const unsaved = Object.keys(draft.changed).length > 0
  // What is stored is there again when the member comes back: only the rest would be lost.
  const release = useUnsaved(unsaved && !stored.complete, stored)
  const { run, busy, refusal } = useAct<Comment>(comment, row ? 'update' : 'create', {
    stored,
    reload: false,
    done: t(row ? 'saved' : 'sent'),
  })
  const [sent, setSent] = useState(false)
  const reread = useReread(resource)

  /** Somebody has saved another text meanwhile: what was typed is saved over it next time. */
  async function meet(id: number) {
    setOvertaken(true)
    const now = (await reread(id)) as Comment | undefined
    if (!now) return
    setSeen(now)
    draft.rebase(startOf(fields, now))
  }
  async function send() {
    const values = draft.checked(row ? 'changed' : 'all')
    if (!values) return focusFirstRefused(form.current)
    if (row && !unsaved) return close()
    setOvertaken(false)
    const { entity, rowId } = about
    const outcome = await run(seen, row ? values : { ...values, entity, rowId })
    if (outcome.ok) {
      stored.discard()
      release()
      setSent(true)
      return done(outcome.data)
    }
    draft.refuse(outcome.fields)
    focusFirstRefused(form.current)
    if (outcome.code === errors.changed && row) await meet(row.id)
  }
  return {
    title,
    draft,
    stored,
    // Until what was sent is shown.
    busy: busy || sent,
    unsaved,
    refusal: overtaken ? t('changed') : refusal,
    send: () => void send(),
    /** Leaves it, without what was typed. */
    drop() {
      stored.discard()
      release()
      close()
    },
  }
}
