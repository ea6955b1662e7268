import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { type Account, accountFor, dedicated, isRoot, mayUse } from './account.ts'
import { publicHome } from './public-home.ts'

interface Place {
  location: string
  account: Account | undefined
}

/**
 * Decides where the cluster is stored and which account runs it. Usually in `dataDir`; only if root
 * starts the server in a folder that nobody else may enter (a clone in /root), the data is moved to
 * a public place, with a symbolic link at `dataDir` that the next start follows. Test data stays:
 * `mkdtemp` makes its folders private.
 */
export function choosePlace(dataDir: string, durable: boolean): Place {
  const given = resolve(dataDir)
  const link = linkAt(given)
  if (link) return { location: link, account: accountFor(link) }
  const account = accountFor(given)
  makeFolder(dirname(given))
  if (account && !durable) letPass(dirname(given))
  if (mayUse(dirname(given), account)) return { location: given, account }
  return moveOut(given)
}

function linkAt(given: string): string | undefined {
  if (!lstatSync(given, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined
  const target = resolve(dirname(given), readlinkSync(given))
  if (existsSync(dirname(target))) return target
  throw new StartProblem(
    `${given} points to ${target}, which is gone: bring it back, or remove the link to start over.`,
  )
}

/** One by one: Node's "recursive" does not terminate on some file systems (/proc). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw error
  }
  // With root's umask 077 the account could not enter it.
  if (isRoot) letPass(folder)
}

function letPass(folder: string): void {
  chmodSync(folder, statSync(folder).mode | 0o111)
}

function moveOut(given: string): Place {
  if (existsSync(given)) {
    if (readdirSync(given).length > 0) {
      throw new StartProblem(
        `${given} holds data, but PostgreSQL must not run as root and others may not enter that ` +
          'folder: move it elsewhere and set DATA_DIR, or let others pass (chmod o+x).',
      )
    }
    rmdirSync(given)
  }
  const name = given
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(-80)
  // A new folder each time: whoever removes DATA_DIR wants to start with empty data.
  const home = mkdtempSync(join(publicHome(), `${name}-`))
  chmodSync(home, 0o755)
  const location = join(home, 'postgres')
  try {
    symlinkSync(location, given)
  } catch (error) {
    rmSync(home, { recursive: true })
    // Another start was faster; its lock will say so.
    const other = linkAt(given)
    if (!other) throw error
    return { location: other, account: accountFor(other) }
  }
  return { location, account: dedicated }
}

/** Refuses a cluster of another user. As root this cannot happen: see `adopt`. */
export function refuseForeign(location: string): void {
  const stat = statSync(location, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    throw new StartProblem(`${location} is a file, not a folder: choose another DATA_DIR.`)
  }
  const uid = process.geteuid?.()
  if (uid === undefined || isRoot || stat.uid === uid) return
  throw new StartProblem(
    `${location} belongs to another user (uid ${stat.uid}): start as that user, give it to ` +
      `this one (sudo chown -R ${uid} ${dirname(location)}), or choose another DATA_DIR.`,
  )
}

/** Root or an earlier version may have created the cluster: gives it to the account. */
export function adopt(location: string, account: Account | undefined): void {
  const stat = statSync(location, { throwIfNoEntry: false })
  if (!account || !stat || stat.uid === account.uid) return
  giveTo(location, account)
  chmodSync(location, 0o700)
}

/** The folder itself is last: if the process is killed halfway, the next start repeats this. */
export function giveTo(path: string, account: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inner, account)
    else lchownSync(inner, account.uid, account.gid)
  }
  lchownSync(path, account.uid, account.gid)
}
