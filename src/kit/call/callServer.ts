import { axiosInstance } from '@refinedev/simple-rest'
import type { AxiosRequestConfig } from 'axios'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { ownProfile } from '#contract/kit/calls/session.ts'
import { EXPORT_TIMEOUT, ONCE_HEADER } from '#contract/transport.ts'
import { notifyFailure } from '#src/providers/notification.tsx'
import { nameIn } from '../export/download.ts'
import { checkConnection } from '../live/connection.ts'
import { takeEarly } from './early.ts'
import { type FailureOptions, unanswered } from './fail.ts'
import { Failure } from './failure.ts'
import { enableRequestKeys } from './requestKeys.ts'
import { retryWhenBusy } from './retryWhenBusy.ts'
import { withStatusRefusals } from './status.ts'
import { createClient } from './wire.ts'

/** Sends requests with axios. `read` interprets the status. */
const axiosSender = withStatusRefusals(
  retryWhenBusy(async sent => {
    const early = await takeEarly(sent)
    if (early?.once) enableRequestKeys()
    if (early) return early
    const request: AxiosRequestConfig = {
      url: sent.url,
      method: sent.method,
      headers: sent.headers,
      data: sent.body,
      timeout: sent.timeout,
      responseType: sent.file ? 'blob' : 'text',
      transformResponse: [],
      validateStatus: () => true,
      ...(sent.signal && { signal: sent.signal }),
      ...(sent.progress && {
        onUploadProgress: ({ progress = 0 }) => sent.progress?.(progress),
      }),
    }
    const answer = await axiosInstance.request<string | Blob>(request)
    if (answer.headers[ONCE_HEADER]) enableRequestKeys()
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.status,
      type: String(answer.headers['content-type'] ?? ''),
      body: answer.data,
      name: nameIn(String(answer.headers['content-disposition'] ?? '')),
      ...(retryAfter !== undefined && { retryAfter: String(retryAfter) }),
    }
  }),
)

/** Calls the server; a failure is shown to the member before it is thrown. */
export const sendCall = createClient(axiosSender, (failure, asked) => {
  notifyFailure(failure, asked)
  if (unanswered(failure)) checkConnection()
})

/** The same without showing failures, for calls in the background. */
const sendQuietly = createClient(axiosSender, () => {})

/** Milliseconds in which a running server answers. */
const probeTimeout = 8000

/** Whether the server answers at all, even with a refusal. Shows nothing. */
export const isServerUp = (): Promise<boolean> =>
  sendQuietly({ method: ownProfile.method, path: ownProfile.path, timeout: probeTimeout }).then(
    () => true,
    (error: unknown) => error instanceof Failure && !unanswered(error),
  )

/** Makes a declared call; a quiet one does not show failures. */
export const callServer = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Pick<FailureOptions, 'suppress' | 'tellAll'> & {
    signal?: AbortSignal
    quiet?: boolean
  } = {},
): Promise<CallOutput<C>> =>
  (options.quiet ? sendQuietly : sendCall)({
    method: call.method,
    path: call.path,
    input: input as Record<string, unknown>,
    ...(call.signIn && { signIn: true }),
    ...(call.reads && { reads: true }),
    ...(call.long && { timeout: EXPORT_TIMEOUT }),
    ...options,
  })
