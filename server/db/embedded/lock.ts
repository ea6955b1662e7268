import { createHash } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'

interface Lock {
  release(): Promise<void>
}

/**
 * One Commonshare per cluster. The lock is a listening socket beside the cluster: the kernel
 * releases it when its owner dies, and it works between processes that share neither process ids
 * nor memory (two containers on one volume), where PostgreSQL's own lock fails.
 */
export async function takeLock(location: string): Promise<Lock> {
  const { path, folder } = lockPath(location)
  try {
    return await listenAt(path, folder, location)
  } catch (error) {
    if (folder !== undefined) closeSync(folder)
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!noSocketsHere.includes(code)) throw error
    return await listenAt(fallbackPath(location), undefined, location)
  }
}

/** Errors of file systems without sockets (some network and container mounts). */
const noSocketsHere = ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'EINVAL', 'EIO', 'ENOSYS']

/** A socket path is limited to about 100 bytes; on Linux any folder has a short name in /proc. */
function lockPath(location: string): { path: string; folder?: number } {
  const path = `${location}.lock`
  if (process.platform === 'win32') return { path: fallbackPath(location) }
  if (Buffer.byteLength(path) <= 100) return { path }
  if (process.platform !== 'linux') return { path: fallbackPath(location) }
  const folder = openSync(dirname(path), 'r')
  return { path: `/proc/self/fd/${folder}/${basename(path)}`, folder }
}

function fallbackPath(location: string): string {
  const name = `commonshare-${createHash('sha256').update(location).digest('hex').slice(0, 12)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`)
}

async function listenAt(path: string, folder: number | undefined, location: string): Promise<Lock> {
  for (let attempt = 0; ; attempt++) {
    const server = createServer(visitor => {
      visitor.on('error', () => undefined).end(String(process.pid))
    })
    try {
      await listening(server, path)
      server.unref()
      let released: Promise<void> | undefined
      return {
        release: () => {
          released ??= close(server, folder)
          return released
        },
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt > 20) throw error
    }
    await refuseIfAlive(path, location)
    await removeStale(path)
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen({ path }, () => resolve())
  })
}

function close(server: Server, folder: number | undefined): Promise<void> {
  return new Promise(resolve => {
    server.close(() => {
      if (folder !== undefined) closeSync(folder)
      resolve()
    })
  })
}

async function refuseIfAlive(path: string, location: string): Promise<void> {
  const owner = await ask(path)
  if (owner === undefined) return
  throw new StartProblem(
    `${location} is in use by another Commonshare (process ${owner}): ` +
      'stop it or choose another DATA_DIR.',
  )
}

/** The process id of the owner ("?" if it does not answer); undefined without an owner. */
function ask(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(path)
    const answer = () => {
      socket.destroy()
      resolve(said || '?')
    }
    socket.setTimeout(1000, answer)
    socket.setEncoding('utf8').on('data', text => {
      said += text
    })
    socket.on('end', answer).on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      else if (error.code === 'EAGAIN' || error.code === 'ECONNRESET') answer()
      else reject(error)
    })
  })
}

/**
 * By renaming, since two starts may find the same stale lock: the slower one would otherwise remove
 * the active lock of the faster one. If that happens, it is put back and met in the next round.
 */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if ((await ask(aside)) === undefined) rmSync(aside, { force: true })
  else renameSync(aside, path)
}
