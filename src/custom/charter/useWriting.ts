import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CharterVersion,
  charterSave,
  charterVersion,
  charterView,
} from '#contract/calls/charter.ts'
import { errors } from '#contract/errors.ts'
import { callServer } from '#src/kit/ask.ts'
import { useDraft } from '#src/kit/draft.ts'
import { useSend } from '#src/kit/useSend.ts'
import { dropDraft, keepDraft, keptDraft } from './kept.ts'
import { outlineOf } from './outline.ts'

const { content, note, files } = charterSave.input
const fields = { content, files, note }
/** Milliseconds after the last key until the draft is kept. */
const pause = 500

/** Two that were saved from one version: what stands there now, and where both began. */
export interface Clash {
  base: string
  theirs: CharterVersion
}

const textOfVersion = async (projectId: string, number: number) =>
  number === 0 ? '' : (await callServer(charterVersion, { projectId, number })).content

/** What is being written: from where it was started to the version it becomes. */
export function useWriting(projectId: string, version: CharterVersion | null) {
  const { t } = useTranslation('pages/charter')
  const [kept, setKept] = useState(() => keptDraft(projectId))
  const [began] = useState(() => ({
    content: version?.content ?? outlineOf(t),
    note: version ? '' : t('firstNote'),
    files: version?.files ?? [],
  }))
  // The version this was started from; a draft may have been started from an older one.
  const [base, setBase] = useState(kept?.base ?? version?.number ?? 0)
  const [clash, setClash] = useState<Clash>()
  const draft = useDraft(fields, {
    content: kept?.content ?? began.content,
    note: kept?.note ?? began.note,
    files: kept?.files ?? began.files,
  })
  const { busy, refusal, send } = useSend()
  const typed = {
    content: typeof draft.values.content === 'string' ? draft.values.content : '',
    note: typeof draft.values.note === 'string' ? draft.values.note : '',
    files: Array.isArray(draft.values.files) ? draft.values.files.map(Number) : [],
  }
  const attached = typed.files.join()
  const unsaved =
    typed.content !== began.content || typed.note !== began.note || attached !== began.files.join()

  // Once it is saved, nothing of it is kept again.
  const done = useRef(false)
  useEffect(() => {
    if (!unsaved || done.current) return
    const one = {
      base,
      content: typed.content,
      note: typed.note,
      files: attached === '' ? [] : attached.split(',').map(Number),
    }
    const timer = setTimeout(() => done.current || keepDraft(projectId, one), pause)
    return () => clearTimeout(timer)
  }, [unsaved, projectId, base, typed.content, typed.note, attached])

  async function meet() {
    const theirs = await callServer(charterView, { projectId })
    if (theirs) setClash({ base: await textOfVersion(projectId, base), theirs })
  }

  /** Saves; answers the new version, or nothing where something stands in the way. */
  async function save(from = base): Promise<CharterVersion | undefined> {
    const values = draft.checked('all')
    if (!values) return
    const sent = await send(charterSave, { projectId, base: from, ...typed })
    if (sent.ok) {
      done.current = true
      dropDraft(projectId)
      return sent.data
    }
    draft.refuse(sent.fields)
    if (sent.code === errors.changed) await meet()
  }

  return {
    draft,
    fields,
    unsaved,
    busy,
    refusal: clash ? '' : refusal,
    clash,
    /** A draft that was taken up again, until one says what to do with it. */
    kept,
    keep: () => setKept(undefined),
    forget() {
      dropDraft(projectId)
      setKept(undefined)
      setBase(version?.number ?? 0)
      draft.set('content', began.content)
      draft.set('note', began.note)
      draft.set('files', began.files)
    },
    save,
    /** Somebody saved another version since this was started. */
    overtaken: version !== null && version.number > base,
    meet,
    /** Goes on from their version, with what is typed here. */
    rebase() {
      if (!clash) return base
      setBase(clash.theirs.number)
      setClash(undefined)
      return clash.theirs.number
    },
  }
}
