import { errors } from '#contract/errors.ts'
import { fileRemove, fileView, upload } from '#contract/kit/calls/file.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { callServer, sendCall } from '../call/callServer.ts'
import { multipart } from '../call/multipart.ts'
import { UPLOAD } from '../call/status.ts'
import type { Received } from '../call/wire.ts'

/** Codes that are shown beside the file: all but an expired session. */
const suppress = Object.values(errors).filter(code => code !== errors.signInAgain)

/** Uploads of this page by id, so that a form that only has the id can show them. */
const known = new Map<number, StoredFile>()
export const knownFile = (id: number): StoredFile | undefined => known.get(id)

/** Uploads one file; `progress` is called with the share that was sent, from 0 to 1. */
export async function sendFile(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const stored = await sendCall<StoredFile>({
    method: upload.method,
    path: upload.path,
    upload: multipart(upload.files?.one ?? '', file, progress),
    timeout: EXPORT_TIMEOUT,
    suppress,
    signal,
  })
  known.set(stored.id, stored)
  return stored
}

/** Deletes an upload, unless a row has it by now. */
export async function takeBack(id: number): Promise<void> {
  await callServer(fileRemove, { id }, { suppress }).catch(() => {})
}

/** The bytes of a file, or of its thumbnail. */
export const receiveFile = (id: number, thumbnail = false): Promise<Received> =>
  sendCall({
    method: fileView.method,
    path: fileView.path.replace('{id}', String(id)),
    input: thumbnail ? { thumbnail } : {},
    file: UPLOAD,
    timeout: EXPORT_TIMEOUT,
    suppress,
  })
