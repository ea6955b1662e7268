import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from './db/embedded/place.ts'
import { StartProblem } from './start-problem.ts'

const codeOf = (error: unknown) => (error as { code?: string }).code

/** Creates the log file, private to its owner; if it cannot be written, the start fails. */
export function requireWritableLog(to: string): void {
  if (to === '-') return
  try {
    makeFolder(dirname(to))
    closeSync(openSync(to, 'a', 0o600))
  } catch (error) {
    throw new StartProblem(
      `The log cannot be written to ${to} (${codeOf(error)}): make it writable for this user, or set LOG_TO to another file, or to - for standard output.`,
    )
  }
}

/**
 * Creates the folder of the files. Returns an identifier of it, the same for all servers that mount
 * it under any name.
 */
export function requireWritableFolder(folder: string): string {
  const id = join(folder, '.id')
  try {
    // As root the database runs under another account, which must be able to enter this folder.
    makeFolder(dirname(folder))
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    if (!existsSync(id)) writeFileSync(id, randomBytes(9).toString('base64url'), { mode: 0o600 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return readFileSync(id, 'utf8')
  } catch (error) {
    throw new StartProblem(
      `Files cannot be written to ${folder} (${codeOf(error)}): make it writable for this user, choose another DATA_DIR, or set S3_BUCKET.`,
    )
  }
}
