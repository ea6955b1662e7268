import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The account that PostgreSQL runs as if this process is root, since PostgreSQL refuses to run as
 * root.
 */
export interface Account {
  uid: number
  gid: number
}

/** The account of earlier versions: any other process of "nobody" could read the cluster. */
export const nobody: Account = { uid: 65534, gid: 65534 }

/**
 * A dedicated user id: systemd reserves 65520 to 65533 as unused, no tool assigns them, and they
 * exist in containers as well, where ids may end at 65535.
 */
export const dedicated: Account = { uid: 65521, gid: 65521 }

export const isRoot = process.geteuid?.() === 0

/**
 * The account for a folder: undefined (no change) unless this process is root. A folder in a
 * person's home runs as that person, who may enter where others may not (mode 0750).
 */
export function accountFor(folder: string): Account | undefined {
  if (!isRoot) return undefined
  const { uid, gid } = statSync(nearestExisting(folder))
  return [0, nobody.uid].includes(uid) ? dedicated : { uid, gid }
}

/**
 * The account that creates the cluster: `initdb` needs an account name, which a bare id does not
 * have. Every system has "bin" for historical reasons and runs nothing as it.
 */
export function initAccount(account: Account | undefined): Account | undefined {
  if (account?.uid !== dedicated.uid) return account
  const names = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const bin = /^bin:[^:]*:([1-9]\d*):/m.exec(names)?.[1]
  return { uid: bin ? Number(bin) : nobody.uid, gid: dedicated.gid }
}

/** The folder itself, or its closest existing parent. */
function nearestExisting(folder: string): string {
  const there = statSync(folder, { throwIfNoEntry: false })
  return there ? folder : nearestExisting(dirname(folder))
}

export const READ = 4
export const ENTER = 1

/** Whether the account can reach `path` and has the rights `need` there. */
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

/** The options of `spawn` to run a command as the account and to end it with this process. */
interface Launch {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv; detached: boolean }
}

/**
 * How to run a program of PostgreSQL as the account. With util-linux the kernel sends it `signal`
 * when this process dies, even by kill -9, so that nothing is left running.
 */
export function launch(
  account: Account | undefined,
  signal: 'INT' | 'KILL',
  file: string,
  args: string[],
): Launch {
  const options = {
    // The account may not be allowed to enter the current working directory.
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: cleanEnvironment(),
    // Its own session: Ctrl-C in the terminal is for this process, which stops the database after
    // its requests.
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

/** The caller's PG* variables and language must not reach the database. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  const windows = process.platform === 'win32' ? { SystemRoot, TEMP, TMP } : {}
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...windows }
}

let known: { flags: string; works: boolean } | undefined

/** BusyBox has a setpriv without these options, and a container may forbid it, so it is tried. */
function canSetpriv(flags: string[]): boolean {
  if (process.platform !== 'linux') return false
  const key = flags.join(' ')
  if (known?.flags !== key) {
    const tried = spawnSync('setpriv', [...flags, '--pdeathsig=KILL', '--', 'true'], { cwd: '/' })
    known = { flags: key, works: tried.status === 0 }
  }
  return known.works
}
