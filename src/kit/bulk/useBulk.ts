import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { errors } from '#contract/errors.ts'
import { Failure } from '../call/failure.ts'
import type { Values } from '../form/draft.ts'
import { each } from './each.ts'
import type { Job, JobResult } from './job.ts'

/** After the end, `waiting` is a row that was not tried. */
type RowState = 'waiting' | 'blocked' | 'done' | 'refused' | 'undone' | 'kept'

/** A row and its result. */
export interface Line<R> {
  row: R
  state: RowState
  note?: string | undefined
  undo?: JobResult['undo']
}
type Phase = 'asking' | 'going' | 'undoing' | 'ended'

const failing: readonly RowState[] = ['refused', 'blocked', 'waiting', 'kept']
/** Whether a row is not, at the end, what it was meant to be. */
export const isFailed = ({ state }: Pick<Line<unknown>, 'state'>) => failing.includes(state)

/** The message of a failed call, or that of a refused field. */
function reasonOf({ statusCode, errors: fields, message }: Failure): string {
  const named = statusCode === errors.badInput ? Object.values(fields) : []
  return named.join(' ') || message || i18next.t('errors:fallback')
}

/** Runs a job, keeps the result of each row, and can undo the whole job. */
export function useBulk<R extends { id: number | string }>(job: Job<R>) {
  const begin = (row: R): Line<R> => {
    const why = job.blocked?.(row)
    return why ? { row, state: 'blocked', note: why } : { row, state: 'waiting' }
  }
  const [lines, setLines] = useState(() => job.rows.map(begin))
  const [phase, setPhase] = useState<Phase>('asking')
  /** How many rows of the running step are done. */
  const [progress, setProgress] = useState({ over: 0, all: 0 })
  const stopped = useRef(false)
  const values = useRef<Values>({})
  // The list was left: what has not started is skipped.
  useEffect(() => {
    stopped.current = false
    return () => {
      stopped.current = true
    }
  }, [])

  const put = (line: Line<R>) =>
    setLines(now => now.map(one => (one.row.id === line.row.id ? line : one)))

  async function work(
    which: readonly Line<R>[],
    during: 'going' | 'undoing',
    one: (line: Line<R>) => Promise<Line<R>>,
    refused: RowState,
  ) {
    setPhase(during)
    setProgress({ over: 0, all: which.length })
    const attempt = async (line: Line<R>) => {
      try {
        put(await one(line))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        // After signing out every call would be refused: the rest is skipped.
        if (error.statusCode === errors.signInAgain) stopped.current = true
        else put({ ...line, state: refused, note: reasonOf(error) })
      }
      setProgress(({ over, all }) => ({ over: over + 1, all }))
    }
    try {
      await each(which, attempt, () => stopped.current)
    } finally {
      setPhase('ended')
      await job.after?.()
    }
  }

  const send = async ({ row }: Line<R>): Promise<Line<R>> => {
    const { note, undo } = await job.send(row, values.current)
    return { row, state: 'done', note, undo }
  }
  const count = (...states: RowState[]) =>
    lines.filter(({ state }) => states.includes(state)).length
  const undoable = lines.filter(({ state, undo }) => state === 'done' && undo)
  const open = lines.filter(({ state }) => state === 'refused' || state === 'waiting')

  return {
    lines,
    phase,
    progress,
    count,
    failed: lines.filter(isFailed),
    /** Rows that can be tried, for the first time or again. */
    open: open.length,
    undoable: undoable.length,
    start(given: Values) {
      stopped.current = false
      values.current = given
      return work(open, 'going', send, 'refused')
    },
    stop() {
      stopped.current = true
    },
    /** Tries rows that were refused or not tried, in their current version. */
    async again() {
      stopped.current = false
      setPhase('going')
      setProgress({ over: 0, all: open.length })
      const rows = open.map(({ row }) => row)
      const read = (await job.fresh?.(rows).catch(() => rows)) ?? rows
      if (stopped.current) return setPhase('ended')
      const lines = rows.map(row => begin(read.find(({ id }) => id === row.id) ?? row))
      for (const line of lines) put(line)
      const possible = lines.filter(({ state }) => state === 'waiting')
      return work(possible, 'going', send, 'refused')
    },
    /** Undoes everything, last row first. */
    undo() {
      stopped.current = false
      return work(
        undoable.toReversed(),
        'undoing',
        async line => {
          await line.undo?.()
          return { row: line.row, state: 'undone' }
        },
        'kept',
      )
    },
  }
}
