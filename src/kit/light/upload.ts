import type { Call, CallInput } from '#contract/kit/call.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { multipart } from '../call/multipart.ts'
import { createClient, type Sender } from '../call/wire.ts'

/** Sends requests with XMLHttpRequest: fetch does not say how much was sent. */
const requestSender: Sender = sent =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(sent.method, sent.url)
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    request.timeout = sent.timeout
    request.upload.onprogress = ({ loaded, total }) =>
      sent.progress?.(total > 0 ? loaded / total : 0)
    request.onload = () =>
      resolve({
        status: request.status,
        type: request.getResponseHeader('content-type') ?? '',
        body: request.responseText,
      })
    const failed = () => reject(new Error('no answer'))
    request.onerror = failed
    request.ontimeout = failed
    request.onabort = failed
    sent.signal?.addEventListener('abort', () => request.abort())
    request.send(sent.body)
  })

const send = createClient(requestSender, () => {})

interface Sent {
  file: File
  /** The name of its part. */
  part: string
  /** Called with the share that was sent, from 0 to 1. */
  progress(share: number): void
  signal: AbortSignal
}

/** Makes a declared call that takes a file, by its path. */
export const uploadLightly = <C extends Call>(
  path: C['path'],
  input: CallInput<C>,
  { file, part, progress, signal }: Sent,
): Promise<StoredFile> =>
  send({
    method: 'POST',
    path,
    input: input as Record<string, unknown>,
    upload: multipart(part, file, progress),
    timeout: EXPORT_TIMEOUT,
    signal,
  })
