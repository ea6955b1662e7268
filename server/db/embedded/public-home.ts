import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { StartProblem } from '../../start-problem.ts'

const home = '/var/lib/commonshare'

/** A folder owned by root and open to all, for data that cannot stay in root's clone. */
export function publicHome(): string {
  try {
    if (mkdirSync(home, { recursive: true })) chmodSync(home, 0o755)
    const { uid, mode } = statSync(home)
    // Anyone who could write here could make the server run their program.
    if (uid !== 0 || (mode & 0o022) !== 0) throw new Error('it must belong to root alone')
    return home
  } catch (error) {
    throw new StartProblem(
      'PostgreSQL must not run as root, and other users may not enter this folder; the way out, ' +
        `${home}, cannot be used (${error instanceof Error ? error.message : error}): ` +
        'start as an ordinary user, move the clone, or set DATABASE_URL.',
    )
  }
}
