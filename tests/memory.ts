import { accessSync, constants } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder in memory where the system has one, for databases that nobody needs afterwards. */
export function memoryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}
