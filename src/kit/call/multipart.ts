import type { Upload } from './wire.ts'

/** A file to send as the part of that name; `progress` is called with the share that was sent. */
export const multipart = (
  part: string,
  file: Upload['file'],
  progress: Upload['progress'],
): Upload => ({
  file,
  progress,
  // The session comes before the file: the server reads nothing from unknown senders.
  body(fields) {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    body.append(part, file, file.name)
    return body
  },
})
