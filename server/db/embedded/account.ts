import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Who PostgreSQL runs as when this process is root, which PostgreSQL itself refuses to be. */
export interface Account {
  uid: number
  gid: number
}

/** As which earlier versions ran it: any other process of "nobody" could read the cluster. */
export const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * A number of our own: systemd leaves 65520 to 65533 to nobody, no tool gives them to an account,
 * and it is there in a container as well, where numbers may end at 65535.
 */
export const dedicated: Account = { uid: 65521, gid: 65521 }

export const isRoot = process.geteuid?.() === 0

/**
 * The account for a folder: undefined (stay who we are) unless this process is root. What lies in a
 * person's folder runs as that person, who may pass where others may not (a home of mode 0750).
 */
export function accountFor(folder: string): Account | undefined {
  if (!isRoot) return undefined
  const { uid, gid } = statSync(nearestExisting(folder))
  return [0, nobody.uid].includes(uid) ? dedicated : { uid, gid }
}

/**
 * Who makes the cluster: `initdb` asks for the name of its account, which a number of our own has
 * not. Every system has "bin" for old times' sake, and runs nothing as it.
 */
export function initAccount(account: Account | undefined): Account | undefined {
  if (account?.uid !== dedicated.uid) return account
  const names = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const bin = /^bin:[^:]*:([1-9]\d*):/m.exec(names)?.[1]
  return { uid: bin ? Number(bin) : nobody.uid, gid: dedicated.gid }
}

/** The folder itself, or the closest one above it that is there. */
function nearestExisting(folder: string): string {
  const there = statSync(folder, { throwIfNoEntry: false })
  return there ? folder : nearestExisting(dirname(folder))
}

export const READ = 4
export const ENTER = 1

/** Whether the account can come as far as `path` and has the rights `need` there. */
export function mayUse(path: string, account: Account | undefined, need = ENTER): boolean {
  if (!account) return true
  const real = realpathSync(path)
  if (!hasRights(real, account, need)) return false
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!hasRights(folder, account, ENTER)) return false
    if (folder === dirname(folder)) return true
  }
}

function hasRights(path: string, { uid, gid }: Account, need: number): boolean {
  const stat = statSync(path)
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0
  return ((stat.mode >> shift) & need) === need
}

/** A command with what `spawn` needs to run it as the account and to end it when we end. */
interface Launch {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv; detached: boolean }
}

/**
 * How to run a program of PostgreSQL as the account. Where util-linux is there, the kernel sends
 * `signal` to it when this process dies, even by kill -9, so that nothing is left behind.
 */
export function launch(
  account: Account | undefined,
  signal: 'INT' | 'KILL',
  file: string,
  args: string[],
): Launch {
  const options = {
    // The account may not be allowed to enter our own working directory.
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: cleanEnvironment(),
    // Its own session: Ctrl-C in the terminal is for us, we stop the database after the requests.
    detached: process.platform !== 'win32',
  }
  const flags = account
    ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
    : []
  if (canSetpriv(flags)) {
    const all = [...flags, `--pdeathsig=${signal}`, '--', file, ...args]
    return { file: 'setpriv', args: all, options }
  }
  return { file, args, options: { ...options, ...account } }
}

/** Nothing of the caller's PG* variables or language may reach the database. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const windows = process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {}
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...windows }
}

let known: { flags: string; works: boolean } | undefined

/** BusyBox has a setpriv without these options, and a container may forbid it: so try it. */
function canSetpriv(flags: string[]): boolean {
  if (process.platform !== 'linux') return false
  const key = flags.join(' ')
  if (known?.flags !== key) {
    const tried = spawnSync('setpriv', [...flags, '--pdeathsig=KILL', '--', 'true'], { cwd: '/' })
    known = { flags: key, works: tried.status === 0 }
  }
  return known.works
}
