import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#server/paths.ts'

/** What happened to the machine and not to the product; the run prints it at its end. */
const notes = join(root, 'tests/.artifacts/harness.txt')

/** Writes down, in one line, what the harness had to cope with. */
export function note(what: string): void {
  mkdirSync(dirname(notes), { recursive: true })
  appendFileSync(notes, `${what.replaceAll(/\s*\n\s*/g, ' ').slice(0, 400)}\n`)
}

/** Starts what a busy machine may fail to start: once more when it does not come up, and says so. */
export async function startTwice<T>(what: string, start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    note(`${what} did not come up and was started again: ${(error as Error).message}`)
    return start()
  }
}
