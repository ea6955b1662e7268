import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { callServer, sendCall } from './callServer.ts'
import type { FailureOptions } from './fail.ts'
import { SHEET, UPLOAD } from './status.ts'
import type { Received } from './wire.ts'
import { inPlace } from './write.ts'

type Options = Pick<FailureOptions, 'suppress'> & { signal?: AbortSignal }

/**
 * Reads by a declared call once, outside of rendering: what a keystroke looks for, for example. What
 * a component shows is loaded by `useCall`, and what changes something is sent by `useSend`.
 */
export const readCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Options = {},
): Promise<CallOutput<C>> => {
  if (call.method !== 'GET' && !call.reads) throw new Error(`${call.name} changes data: useSend`)
  return callServer(call, input, options)
}

/** Reads one row once, as it is now; the caller shows a refusal. */
export const readRow = <T>({ operations }: Entity, id: unknown): Promise<T> =>
  sendCall<T>({
    method: 'GET',
    path: operations.view?.path ?? '',
    input: { id },
    suppress: inPlace,
  })

/** Loads a file to save; undefined if it was refused, which is shown already. */
export const readSheet = (
  { path }: Pick<Call, 'path'>,
  input: Record<string, unknown>,
): Promise<Received | undefined> =>
  sendCall<Received>({
    method: 'GET',
    path,
    input,
    file: SHEET,
    timeout: EXPORT_TIMEOUT,
    tellAll: true,
  }).catch(() => undefined)

/** Loads a picture that a call draws for the reader, which may be recorded; refusals are thrown. */
export const readPicture = <C extends Call>(
  { method, path }: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Received> =>
  sendCall<Received>({
    method,
    path,
    input: input as Record<string, unknown>,
    file: UPLOAD,
    timeout: EXPORT_TIMEOUT,
    suppress: inPlace,
    ...(signal && { signal }),
  })
