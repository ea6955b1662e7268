import { axiosInstance } from '@refinedev/simple-rest'
import type { AxiosRequestConfig } from 'axios'
import type { Call, CallInput, CallOutput } from '#contract/kit/call.ts'
import { ownProfile } from '#contract/kit/calls/session.ts'
import { ONCE_HEADER } from '#contract/transport.ts'
import { tell } from '#src/providers/notification.tsx'
import { nameIn } from '../export/download.ts'
import { checkConnection } from '../live/connection.ts'
import { type Manners, unanswered } from './fail.ts'
import { Failure } from './failure.ts'
import { announceOnce } from './once.ts'
import { patient } from './patient.ts'
import { byStatus } from './status.ts'
import { asking } from './wire.ts'

/** The wire of the app: axios. What a status means is for `read` to say. */
const byAxios = byStatus(
  patient(async sent => {
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
    if (answer.headers[ONCE_HEADER]) announceOnce()
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

/** Asks the server; whatever fails has been told to the member before it is thrown. */
export const ask = asking(byAxios, (failure, asked) => {
  tell(failure, asked)
  if (unanswered(failure)) checkConnection()
})

/** The same without telling: of what nobody waits for. */
const askQuietly = asking(byAxios, () => {})

/** Milliseconds in which a server that is there answers. */
const soon = 8000

/** Does the server answer at all, be it with a refusal? Nobody is told. */
export const answers = (): Promise<boolean> =>
  askQuietly({ method: ownProfile.method, path: ownProfile.path, timeout: soon }).then(
    () => true,
    (error: unknown) => error instanceof Failure && !unanswered(error),
  )

/** Makes a declared call; a quiet one tells nobody that it failed. */
export const callServer = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options: Pick<Manners, 'suppress' | 'tellAll'> & { signal?: AbortSignal; quiet?: boolean } = {},
): Promise<CallOutput<C>> =>
  (options.quiet ? askQuietly : ask)({
    method: call.method,
    path: call.path,
    input: input as Record<string, unknown>,
    ...(call.signIn && { signIn: true }),
    ...(call.reads && { reads: true }),
    ...options,
  })
