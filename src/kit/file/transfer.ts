import { errors } from '#contract/errors.ts'
import { fileRemove, fileView, upload } from '#contract/kit/calls/file.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { EXPORT_TIMEOUT } from '#contract/transport.ts'
import { ask, callServer } from '../call/ask.ts'
import { multipart } from '../call/multipart.ts'
import { UPLOAD } from '../call/status.ts'
import type { Received } from '../call/wire.ts'

/** Refusals are said where the file stands; only an expired session is not. */
const suppress = Object.values(errors).filter(code => code !== errors.signInAgain)

/** What uploads of this page are, by id: a form that keeps an id can still say what it is. */
const known = new Map<number, StoredFile>()
export const knownFile = (id: number): StoredFile | undefined => known.get(id)

/** Sends one file; `progress` is told how much of it is there, from 0 to 1. */
export async function sendFile(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredFile> {
  const stored = await ask<StoredFile>({
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

/** Takes an upload back; where it belongs to a row by now, it stays. */
export async function takeBack(id: number): Promise<void> {
  await callServer(fileRemove, { id }, { suppress }).catch(() => {})
}

/** The bytes of a file, or a small picture of it. */
export const receiveFile = (id: number, thumbnail = false): Promise<Received> =>
  ask({
    method: fileView.method,
    path: fileView.path.replace('{id}', String(id)),
    input: thumbnail ? { thumbnail } : {},
    file: UPLOAD,
    timeout: EXPORT_TIMEOUT,
    suppress,
  })
