import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import { type Account, isRoot, mayUse, nobody } from './account.ts'

export interface Connection {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** How PostgreSQL is reached. */
export interface Door {
  host: string
  port: number
  /** The socket folder; undefined on systems without sockets (Windows). */
  folder: string | undefined
  close(): void
}

/**
 * A short folder for the socket, since its path is limited to 107 bytes (103 on macOS), and private
 * to its owner: who can enter it could read the cluster's files as well, hence no password.
 */
export async function openDoor(location: string, account: Account | undefined): Promise<Door> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), folder: undefined, close: () => undefined }
  }
  const real = join(realpathSync(dirname(location)), basename(location))
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 12)
  const folder = join(shortFolder(account), `commonshare-${hash}`)
  prepare(folder, account)
  return {
    host: folder,
    port: 5432,
    folder,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function shortFolder(account: Account | undefined): string {
  const found = [tmpdir(), '/tmp', '/var/tmp'].find(
    folder => folder.length <= 60 && isFolder(folder) && mayUse(folder, account),
  )
  if (found) return found
  throw new StartProblem('No usable temporary folder: set TMPDIR to one with a short path.')
}

function isFolder(path: string): boolean {
  return lstatSync(`${path}/`, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Anyone can create a name in /tmp before the server does: only its own folder is trusted. */
function prepare(folder: string, account: Account | undefined): void {
  const own = [process.geteuid?.(), account?.uid]
  let found = lstatSync(folder, { throwIfNoEntry: false })
  if (isRoot && found?.uid === nobody.uid) {
    rmSync(folder, { recursive: true })
    found = undefined
  }
  if (found && !(found.isDirectory() && own.includes(found.uid))) {
    throw new StartProblem(`${folder} belongs to someone else: remove it, or set TMPDIR.`)
  }
  if (!found) mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
}

/** The socket lock of a dead server contains a process id that may belong to another process. */
export function sweepDoor(door: Door): void {
  if (!door.folder) return
  for (const name of readdirSync(door.folder)) rmSync(join(door.folder, name), { force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
