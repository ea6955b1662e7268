import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CharterVersion,
  charterSave,
  charterVersion,
  charterView,
} from '#contract/areas/project/calls/charter.ts'
import { errors } from '#contract/errors.ts'
import { readCall } from '#src/kit/call/read.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { useStoredDraft } from '#src/kit/form/useStoredDraft.ts'
import { outlineOf } from './outline.ts'

const { content, note, files } = charterSave.input
const fields = { content, files, note }

/** Two versions based on the same one: the current version, and their common base. */
export interface Clash {
  base: string
  theirs: CharterVersion
  /** Attachments: additions of both sides, without removals of either. */
  files: number[]
}

type Begun = Pick<CharterVersion, 'content' | 'files'>
const nothing: Begun = { content: '', files: [] }
const asOf = async (projectId: string, number: number): Promise<Begun> =>
  number === 0 ? nothing : readCall(charterVersion, { projectId, number })

/** The version being edited: its base, its draft, and saving it. */
export function useWriting(projectId: string, version: CharterVersion | null) {
  const { t } = useTranslation('pages/charter')
  const [began] = useState(() => ({
    content: version?.content ?? outlineOf(t),
    note: version ? '' : t('firstNote'),
    files: version?.files ?? [],
  }))
  const [clash, setClash] = useState<Clash>()
  const { draft, stored } = useStoredDraft(fields, began, {
    form: `charter/${projectId}`,
    title: t('title'),
    version: version?.number ?? 0,
  })
  // The version that editing started from; an older one if the draft is older.
  const base = stored.version ?? 0
  const { busy, refusal, send } = useSend({ stored })
  const typed = {
    content: typeof draft.values.content === 'string' ? draft.values.content : '',
    note: typeof draft.values.note === 'string' ? draft.values.note : '',
    files: Array.isArray(draft.values.files) ? draft.values.files.map(Number) : [],
  }
  /** The other version, if its text was merged because only one side had changed it. */
  const [taken, setTaken] = useState<CharterVersion>()
  /** The conflict itself is shown differently. */
  const [met, setMet] = useState(false)

  async function meet() {
    const theirs = await readCall(charterView, { projectId })
    if (!theirs) return
    const before = await asOf(projectId, base)
    const files = together(before.files, typed.files, theirs.files)
    const mine = typed.content === before.content ? theirs.content : typed.content
    const both = theirs.content !== before.content && theirs.content !== mine
    if (both) return setClash({ base: before.content, theirs, files })
    goOnFrom(theirs, { content: mine, files })
    setTaken(theirs)
    setMet(true)
  }
  function goOnFrom({ content, files, number }: CharterVersion, values: Partial<Begun>) {
    draft.rebase({ ...draft.base, content, files }, { ...draft.values, ...values })
    stored.rebased(number)
  }

  /** Saves; returns the new version, or undefined if it was not saved. */
  async function save(from = base, files = typed.files): Promise<CharterVersion | undefined> {
    const values = draft.checked('all')
    if (!values) return
    setMet(false)
    const sent = await send(charterSave, { projectId, base: from, ...typed, files })
    if (sent.ok) {
      stored.discard()
      return sent.data
    }
    draft.refuse(sent.fields)
    if (sent.code === errors.changed) await meet()
  }

  return {
    draft,
    fields,
    unsaved: Object.keys(draft.changed).length > 0,
    busy,
    refusal: clash || met ? '' : refusal,
    clash,
    taken,
    stored: {
      ...stored,
      startOver() {
        stored.startOver()
        stored.rebased(version?.number ?? 0)
      },
    },
    save,
    /** Somebody has saved another version since editing started. */
    overtaken: version !== null && version.number > base && !taken,
    meet,
    /** Continues from the other version, with the text typed here. */
    rebase() {
      if (!clash) return base
      goOnFrom(clash.theirs, { files: clash.files })
      setClash(undefined)
      return clash.theirs.number
    },
  }
}

/** A three-way merge of lists: changes of either side since `before` are applied. */
export function together(
  before: readonly number[],
  mine: readonly number[],
  theirs: readonly number[],
): number[] {
  const left = theirs.filter(one => mine.includes(one) || !before.includes(one))
  return [...left, ...mine.filter(one => !before.includes(one) && !left.includes(one))]
}
