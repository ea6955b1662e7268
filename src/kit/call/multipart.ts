import type { Upload } from './wire.ts'

/** A file to send as the part of that name; `progress` is told how much of it is there. */
export const multipart = (
  part: string,
  file: Upload['file'],
  progress: Upload['progress'],
): Upload => ({
  file,
  progress,
  // Who asks stands before the file: nothing is read of a stranger's.
  body(fields) {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    body.append(part, file, file.name)
    return body
  },
})
