import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import {
  type ImportOutcome,
  importBegin,
  importRun,
  importState,
  importStop,
  importTry,
  importUndo,
} from '#contract/kit/calls/importing.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { callServer, sendCall } from '../call/callServer.ts'
import { allInPlace } from '../call/useSend.ts'

export type Begun = CallOutput<typeof importBegin>
export type Undone = CallOutput<typeof importUndo>
export interface Progress {
  done: number
  rows: number
}

/** Milliseconds between two requests for the progress. */
const lookEvery = 700

const send = <C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> =>
  sendCall({
    method: call.method,
    path: call.path,
    input: input as Record<string, unknown>,
    timeout: EXPORT_TIMEOUT,
    suppress: allInPlace,
  })

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
    const state = await callServer(importState, { id }, { suppress: allInPlace }).catch(
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
  send(importBegin, { entity, file, project: project ?? null })

export const tryIt = (
  id: number,
  columns: readonly (string | null)[],
  came: (progress: Progress) => void,
): Promise<ImportOutcome> => watched(id, send(importTry, { id, columns }), came)

export const runIt = (
  id: number,
  skip: boolean,
  came: (progress: Progress) => void,
): Promise<ImportOutcome> => watched(id, send(importRun, { id, skip }), came)

export const undoIt = (id: number, came: (progress: Progress) => void): Promise<Undone> =>
  watched(id, send(importUndo, { id }), came)

export const stopIt = (id: number) =>
  callServer(importStop, { id }, { suppress: allInPlace }).catch(() => undefined)
