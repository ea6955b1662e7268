import type { CallOutput } from '#contract/kit/call.ts'
import {
  type ImportOutcome,
  importBegin,
  importRun,
  importState,
  importStop,
  importTry,
  importUndo,
} from '#contract/kit/calls/importing.ts'
import { readCall } from '../call/read.ts'
import { sendLong } from '../call/useSend.ts'
import { allInPlace } from '../call/write.ts'

export type Begun = CallOutput<typeof importBegin>
export type Undone = CallOutput<typeof importUndo>
export interface Progress {
  done: number
  rows: number
}

/** Milliseconds between two requests for the progress. */
const lookEvery = 700

/** Waits for a long call, and meanwhile requests its progress. */
async function watched<T>(
  id: number,
  work: Promise<T>,
  came: (progress: Progress) => void,
): Promise<T> {
  let asking = false
  const timer = setInterval(async () => {
    if (asking) return
    asking = true
    const state = await readCall(importState, { id }, { suppress: allInPlace }).catch(
      () => undefined,
    )
    asking = false
    if (state) came(state)
  }, lookEvery)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

export const begin = (entity: string, file: number, project: string | undefined): Promise<Begun> =>
  sendLong(importBegin, { entity, file, project: project ?? null })

export const tryIt = (
  id: number,
  columns: readonly (string | null)[],
  came: (progress: Progress) => void,
): Promise<ImportOutcome> => watched(id, sendLong(importTry, { id, columns }), came)

export const runIt = (
  id: number,
  skip: boolean,
  came: (progress: Progress) => void,
): Promise<ImportOutcome> => watched(id, sendLong(importRun, { id, skip }), came)

export const undoIt = (id: number, came: (progress: Progress) => void): Promise<Undone> =>
  watched(id, sendLong(importUndo, { id }), came)

export const stopIt = (id: number) => sendLong(importStop, { id }).catch(() => undefined)
