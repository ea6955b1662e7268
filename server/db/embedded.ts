import { resolve } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { isRoot } from './embedded/account.ts'
import { ensureCluster } from './embedded/cluster.ts'
import { findEngine } from './embedded/engine.ts'
import { takeLock } from './embedded/lock.ts'
import { adopt, choosePlace, refuseForeign } from './embedded/place.ts'
import { clearPrevious } from './embedded/previous.ts'
import { runServer, type Server, type Wanted } from './embedded/server.ts'
import { type Connection, type Door, openDoor } from './embedded/socket.ts'

export interface EmbeddedDatabase {
  /** Connection options for `pg` (a socket folder as host, or 127.0.0.1 and a port on Windows). */
  connection: Connection
  /**
   * The actual folder of the cluster: differs from the absolute `dataDir` only if it had to be
   * moved.
   */
  location: string
  /** Stops PostgreSQL (fast shutdown) and waits for it. Safe to call twice. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The folder of the cluster; created if missing. */
  dataDir: string
  /** Default true; false turns fsync off, for tests (data in /dev/shm). */
  durable?: boolean
  /** PostgreSQL has ended unexpectedly and is being restarted. */
  onRestart?: (reason: string) => void
  /** The same, but it could not be restarted: the connection is unusable. */
  onUnexpectedExit?: (reason: string) => void
}

/**
 * Starts the embedded PostgreSQL in `dataDir` and resolves when it answers. Call it from the main
 * thread: Linux ends the database together with the thread that started it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await start(options)
  } catch (error) {
    throw explain(error, options.dataDir)
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const durable = options.durable ?? true
  const { location, account } = choosePlace(options.dataDir, durable)
  refuseForeign(location)
  const lock = await takeLock(location)
  let door: Door | undefined
  try {
    const engine = await findEngine(account)
    door = await openDoor(location, account)
    await clearPrevious({ location, engine, door })
    adopt(location, account)
    await ensureCluster({ location, engine, account, durable })
    const wanted = { location, engine, account, door, durable }
    const server = await runServer(wanted)
    return handle(server, wanted, [door.close, lock.release], options)
  } catch (error) {
    door?.close()
    await lock.release()
    throw error
  }
}

/** Milliseconds a server must have run to be restarted: one that ends at once would end again. */
const SETTLED = 10_000

function handle(
  first: Server,
  wanted: Wanted,
  leave: (() => void | Promise<void>)[],
  { onRestart, onUnexpectedExit }: EmbeddedOptions,
): EmbeddedDatabase {
  let running = Promise.resolve(first)
  let stopping: Promise<void> | undefined

  /** Resolves when the server has ended, with the reason if it was unexpected. */
  async function watch(): Promise<string | undefined> {
    for (;;) {
      const { ended } = await running
      const since = Date.now()
      const reason = `PostgreSQL ended (${await ended}): see ${wanted.location}.log.`
      if (stopping) return undefined
      if (Date.now() - since < SETTLED) return reason
      onRestart?.(reason)
      running = clearPrevious(wanted).then(() => runServer(wanted))
    }
  }

  const over = watch()
    .catch((error: Error) => error.message)
    .then(async reason => {
      for (const step of leave) await step()
      if (reason && !stopping) onUnexpectedExit?.(reason)
    })
  const stop = async () => {
    await running.then(
      server => server.stop(),
      () => {},
    )
    await over
  }
  return {
    connection: first.connection,
    location: wanted.location,
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}

const refusals = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'EBUSY',
  'EDQUOT',
  'ENAMETOOLONG',
]

/** File system errors are for the operator to fix: one line instead of a stack. */
function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof StartProblem || !(error instanceof Error)) return error
  const { code = '', path = resolve(dataDir), syscall = '' } = error as NodeJS.ErrnoException
  if (syscall.startsWith('spawn')) {
    const why = isRoot ? 'root may not become another user here' : code
    return new StartProblem(
      `The built-in PostgreSQL cannot be started (${why}): ` +
        'start as an ordinary user, or set DATABASE_URL to use a PostgreSQL of your own.',
    )
  }
  if (code === 'ENOSPC')
    return new StartProblem(`No space left for ${path}: free some and restart.`)
  // A virtual file system (/proc) answers a new folder with ENOENT.
  const noPlace = code === 'ENOENT' && syscall === 'mkdir'
  if (!noPlace && !refusals.includes(code)) return error
  return new StartProblem(
    `Cannot write to ${path} (${code}): make it writable for this user or choose another DATA_DIR.`,
  )
}
