import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportOutcome } from '#contract/kit/calls/importing.ts'
import { IMPORT_SIZE } from '#contract/kit/importing.ts'
import { Failure } from '../call/failure.ts'
import { useReload } from '../call/useAct.ts'
import { sendFile, takeBack } from '../file/transfer.ts'
import type { Resource } from '../resource/resource.ts'
import { type Encoding, prepare } from './encoding.ts'
import * as work from './work.ts'

export const steps = ['file', 'columns', 'check', 'result'] as const
type Step = (typeof steps)[number]
type Busy = 'reading' | 'going' | 'writing' | 'undoing'

/** A file that is on the server already, with the fields that its columns are known to be. */
export interface Given {
  file: number
  name: string
  columns: readonly (string | null)[]
  /** There are more rows than one import takes: these are the first. */
  more: boolean
}

/** The state of an import, from the chosen file to created or undone rows. */
export function useImport(resource: Resource, project: string | undefined) {
  const { entity } = resource
  const { t } = useTranslation(['pages/import', 'errors'])
  const reload = useReload()
  const [step, setStep] = useState<Step>('file')
  const [busy, setBusy] = useState<Busy>()
  const [progress, setProgress] = useState<work.Progress>({ done: 0, rows: 0 })
  const [refusal, setRefusal] = useState('')
  const [chosen, setChosen] = useState<Pick<File, 'name'> & { more?: boolean }>()
  const [encoding, setEncoding] = useState<Encoding>()
  const [begun, setBegun] = useState<work.Begun>()
  const [columns, setColumns] = useState<readonly (string | null)[]>([])
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [undone, setUndone] = useState<work.Undone>()
  const upload = useRef<number>(undefined)
  const sending = useRef<AbortController>(undefined)

  /** Runs a call that may be refused; the dialog shows the message. */
  async function during<T>(what: Busy, act: () => Promise<T>): Promise<T | undefined> {
    setBusy(what)
    setRefusal('')
    setProgress({ done: 0, rows: begun?.rows ?? 0 })
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.why === 'aborted') return undefined
      const [field] = Object.values(error.errors)
      setRefusal(error.message || field || t('errors:fallback'))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  const refresh = async () => {
    resource.changed?.()
    await reload(entity)
  }
  const forget = () => {
    if (upload.current !== undefined) void takeBack(upload.current)
    upload.current = undefined
  }

  const self = {
    step,
    busy,
    progress,
    refusal,
    chosen,
    encoding,
    begun,
    columns,
    outcome,
    undone,
    go: (to: Step) => {
      setRefusal('')
      setStep(to)
    },
    forget,
    /** Leaving during an upload stops waiting for it. */
    abort: () => sending.current?.abort(),
    match: (at: number, name: string | null) =>
      setColumns(now =>
        now.map((one, here) => (here === at ? name : one === name && name !== null ? null : one)),
      ),

    choose: async (file: File, said?: Encoding) => {
      if (file.size > IMPORT_SIZE) return setRefusal(t('pages/import:file.tooBig'))
      forget()
      setChosen(file)
      const stop = new AbortController()
      sending.current = stop
      await during('reading', async () => {
        const prepared = await prepare(file, said)
        if (typeof prepared === 'string') return setRefusal(t(`pages/import:file.${prepared}`))
        const { signal } = stop
        const stored = await sendFile(prepared.file, () => {}, signal)
        upload.current = stored.id
        if (signal.aborted) return forget()
        const read = await work.begin(entity.name, stored.id, project)
        setEncoding(prepared.encoding)
        setBegun(read)
        setColumns(read.columns.map(({ field }) => field))
        setOutcome(undefined)
        setUndone(undefined)
        setStep('columns')
      })
    },

    /** Goes on with a file that is on the server already. */
    take: (given: () => Promise<Given>) =>
      during('reading', async () => {
        const { file, name, columns: known, more } = await given()
        upload.current = file
        setChosen({ name, more })
        const read = await work.begin(entity.name, file, project)
        setBegun(read)
        const taken = new Set(known)
        setColumns(
          read.columns.map(
            ({ field }, at) => known[at] ?? (field !== null && taken.has(field) ? null : field),
          ),
        )
        setStep('columns')
      }),

    check: async () => {
      if (!begun) return
      setOutcome(undefined)
      setStep('check')
      const found = await during('going', () => work.tryIt(begun.id, columns, setProgress))
      if (found) setOutcome(found)
    },

    run: async (skip: boolean) => {
      if (!begun) return
      const found = await during('writing', () => work.runIt(begun.id, skip, setProgress))
      if (!found) return
      setOutcome(found)
      if (!found.created) return
      setStep('result')
      await refresh()
    },

    undo: async (id: number) => {
      const found = await during('undoing', () => work.undoIt(id, setProgress))
      if (found) setUndone(found)
      await refresh()
      return found
    },

    stop: () => {
      if (begun) void work.stopIt(begun.id)
    },
  }
  return self
}
export type Importing = ReturnType<typeof useImport>
