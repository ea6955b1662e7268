import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Accept } from '#contract/kit/field.ts'
import { accepts, type StoredFile } from '#contract/kit/file.ts'
import { Failure } from '../call/failure.ts'
import { refusalOf } from './refuse.ts'
import { sendFile, takeBack } from './transfer.ts'

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  /** The order in which it was chosen. */
  key: number
  file: File
  share: number
  state: 'waiting' | 'sending' | 'refused' | 'failed'
  /** Why it was refused or has failed. */
  why: string
}

/** Files sent at once: more would only share the same bandwidth. */
const atOnce = 3
let last = 0

interface Options {
  accept: Accept
  /** How many more files fit. */
  room: number
  max: number
  done(file: StoredFile, key: number): void
}

/** Uploads files, a few at a time. Each can be stopped and retried without affecting the others. */
export function useUploads(options: Options) {
  const { t } = useTranslation('files')
  const [going, setGoing] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const now = useRef(options)
  now.current = options

  // Uploads are stopped when the form is closed.
  useEffect(() => {
    const all = stops.current
    return () => {
      for (const stop of all.values()) stop.abort()
    }
  }, [])

  const change = (key: number, to: Partial<Upload>) =>
    setGoing(all => all.map(one => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: number) => setGoing(all => all.filter(one => one.key !== key))

  async function send({ key, file }: Upload) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    change(key, { state: 'sending', share: 0, why: '' })
    try {
      const stored = await sendFile(file, share => change(key, { share }), stop.signal)
      if (stop.signal.aborted) return void takeBack(stored.id)
      if (!accepts(now.current.accept, stored.type)) {
        void takeBack(stored.id)
        return change(key, { state: 'refused', why: t(`only.${now.current.accept}`) })
      }
      forget(key)
      now.current.done(stored, key)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.why === 'aborted') forget(key)
      else if (error.why === 'refused') change(key, { state: 'refused', why: error.message })
      else change(key, { state: 'failed', why: t('failed') })
    } finally {
      stops.current.delete(key)
    }
  }

  const sending = going.filter(({ state }) => state === 'sending').length
  const next = going.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (next && sending < atOnce && !stops.current.has(next.key)) void send(next)
  })

  return {
    going,
    busy: next !== undefined || sending > 0,
    /** Adds files; those that cannot be sent are refused by name without affecting the others. */
    add(files: readonly File[]) {
      let { room } = options
      const taken = files.map((file): Upload => {
        const why = refusalOf(file, options.accept, room > 0 ? undefined : options.max)
        if (!why) room--
        return { key: ++last, file, share: 0, state: why ? 'refused' : 'waiting', why }
      })
      setGoing(all => [...all, ...taken])
    },
    again: (key: number) => change(key, { state: 'waiting', share: 0, why: '' }),
    stop(key: number) {
      stops.current.get(key)?.abort()
      forget(key)
    },
  }
}
