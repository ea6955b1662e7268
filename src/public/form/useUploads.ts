import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#contract/kit/file.ts'
import { Failure } from '#src/kit/call/failure.ts'
import type { Draft } from './draft.ts'

/** A file that is on its way, or was refused. */
export interface Upload {
  id: number
  /** The key of its question. */
  key: string
  file: File
  share: number
  state: 'sending' | 'failed' | 'refused'
  why: string
}

export interface Uploads {
  all: readonly Upload[]
  /** Sends a file, and adds it to the answer. */
  add(key: string, file: File): void
  /** Says why a file is not sent. */
  refuse(key: string, file: File, why: string): void
  again(id: number): void
  /** Stops an upload, or forgets that it was refused. */
  drop(id: number): void
  /** The address of a picture that was chosen on this page. */
  chosen(id: number): string | undefined
  /** What was begun at a question, and has to be finished there; undefined if nothing was. */
  hold(key: string, why: string | undefined): void
  /** Why a question is not finished. */
  held(key: string): string | undefined
}

let last = 0

/** Numbers for files that are not sent, as in a preview. */
const localFile = ({ name, type, size }: File): StoredFile => ({
  ...{ id: ++last, name, type, size },
  ...{ width: null, height: null, thumbnail: false },
})

interface Options {
  draft: Draft
  /** Files stay in the browser. */
  local: boolean
  say(key: string): string
}

/** Files on their way: they go on while another page of the form is shown. */
export function useUploads({ draft, local, say }: Options): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const pictures = useRef(new Map<number, string>())
  const holds = useRef(new Map<string, string>())
  useEffect(() => {
    const [going, shown] = [stops.current, pictures.current]
    return () => {
      for (const stop of going.values()) stop.abort()
      for (const address of shown.values()) URL.revokeObjectURL(address)
      shown.clear()
    }
  }, [])

  const change = (id: number, to: Partial<Upload>) =>
    setAll(before => before.map(one => (one.id === id ? { ...one, ...to } : one)))
  const forget = (id: number) => setAll(before => before.filter(one => one.id !== id))

  function taken(key: string, file: File, stored: StoredFile) {
    if (stored.type.startsWith('image/')) pictures.current.set(stored.id, URL.createObjectURL(file))
    draft.addFile(stored)
    const before = draft.state().answers[key]
    const ids = Array.isArray(before) ? before.filter(one => typeof one === 'number') : []
    draft.answer(key, [...ids, stored.id])
  }

  async function send({ id, key, file }: Upload) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    try {
      // A file belongs to answers that are kept.
      const kept = draft.state().kept ?? (await draft.keep())
      const progress = (share: number) => change(id, { share })
      const { uploadTo } = await import('./upload.ts')
      const upload = (to: string) => uploadTo(to, file, progress, stop.signal)
      const stored = await upload(kept).catch(async (error: unknown) => {
        if (!(error instanceof Failure) || error.refusal !== 'keptOver') throw error
        // What was kept is too old: it is kept anew.
        return upload(await draft.keep())
      })
      if (stop.signal.aborted) return
      forget(id)
      taken(key, file, stored)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (stop.signal.aborted) return
      if (error.why === 'refused') change(id, { state: 'refused', why: error.message })
      else change(id, { state: 'failed', why: say('files.failed') })
    } finally {
      stops.current.delete(id)
    }
  }

  const begin = (key: string, file: File, state: Upload['state'], why = ''): Upload => {
    const one = { id: ++last, key, file, share: 0, state, why }
    setAll(before => [...before, one])
    return one
  }

  return {
    all,
    add(key, file) {
      if (local) taken(key, file, localFile(file))
      else void send(begin(key, file, 'sending'))
    },
    refuse: (key, file, why) => void begin(key, file, 'refused', why),
    again(id) {
      const one = all.find(upload => upload.id === id)
      if (!one) return
      change(id, { state: 'sending', share: 0, why: '' })
      void send(one)
    },
    drop(id) {
      stops.current.get(id)?.abort()
      forget(id)
    },
    chosen: id => pictures.current.get(id),
    hold(key, why) {
      if (why === undefined) holds.current.delete(key)
      else holds.current.set(key, why)
    },
    held: key =>
      holds.current.get(key) ??
      (all.some(one => one.key === key && one.state === 'sending') ? say('files.wait') : undefined),
  }
}
