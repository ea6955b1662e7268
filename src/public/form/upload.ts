import { formPaths } from '#contract/areas/eform/formPaths.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { multipart } from '#src/kit/call/multipart.ts'
import { createClient, type Sender } from '#src/kit/call/wire.ts'

/** fetch does not say how much was sent. */
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

/** Uploads a file to the answers that are kept. */
export const uploadTo = (
  kept: string,
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> =>
  send({
    method: 'POST',
    path: formPaths.upload,
    input: { kept },
    upload: multipart('fileData', file, progress),
    timeout: EXPORT_TIMEOUT,
    signal,
  })
