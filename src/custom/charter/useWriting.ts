import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CharterVersion,
  charterSave,
  charterVersion,
  charterView,
} from '#contract/calls/charter.ts'
import { errors } from '#contract/errors.ts'
import { callServer } from '#src/kit/ask.ts'
import { useSend } from '#src/kit/useSend.ts'
import { useTyped } from '#src/kit/useTyped.ts'
import { outlineOf } from './outline.ts'

const { content, note, files } = charterSave.input
const fields = { content, files, note }

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
  const [began] = useState(() => ({
    content: version?.content ?? outlineOf(t),
    note: version ? '' : t('firstNote'),
    files: version?.files ?? [],
  }))
  const [clash, setClash] = useState<Clash>()
  const { draft, kept } = useTyped(fields, began, {
    form: `charter/${projectId}`,
    title: t('title'),
    version: version?.number ?? 0,
  })
  // The version this was started from; a draft may have been started from an older one.
  const base = kept.version ?? 0
  const { busy, refusal, send } = useSend(kept.unsent)
  const typed = {
    content: typeof draft.values.content === 'string' ? draft.values.content : '',
    note: typeof draft.values.note === 'string' ? draft.values.note : '',
    files: Array.isArray(draft.values.files) ? draft.values.files.map(Number) : [],
  }
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
      kept.discard()
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
    refusal: clash ? '' : refusal,
    clash,
    kept: {
      ...kept,
      startOver() {
        kept.startOver()
        kept.rebased(version?.number ?? 0)
      },
    },
    save,
    /** Somebody saved another version since this was started. */
    overtaken: version !== null && version.number > base,
    meet,
    /** Goes on from their version, with what is typed here. */
    rebase() {
      if (!clash) return base
      kept.rebased(clash.theirs.number)
      setClash(undefined)
      return clash.theirs.number
    },
  }
}
