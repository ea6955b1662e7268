import pg from 'pg'

/** Milliseconds between two checks of the connections. */
const lookEvery = 500
/** Milliseconds without a byte after which the database is asked whether it is still working. */
const silence = 2000
/** The timeout of that question, in milliseconds. */
const patience = 1500
/** Milliseconds after which a query is given up in any case, above its own timeout. */
const longest = 65_000

/** Properties of a connection that the driver's types omit. */
interface Line extends pg.PoolClient {
  processID: number
  readyForQuery: boolean
  connection: pg.Connection & { stream: { bytesRead: number; destroy(error?: Error): void } }
}

interface Waiting {
  since: number
  read: number
}

export interface Watch {
  /** Whether the database answers, on a separate connection. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Watches the connections of a pool: one whose network has silently failed would wait a quarter of
 * an hour for its answer. A slow query is recognized by asking the database, on another connection,
 * whether it is still working on it.
 */
export function watch(pool: pg.Pool, config: pg.ClientConfig): Watch {
  const lines = new Map<Line, Waiting | undefined>()
  const monitor = openMonitor(config)
  /** Backends that were given up: they hold their locks until they are terminated. */
  const abandoned = new Set<number>()
  let looking = false

  pool.on('connect', client => lines.set(client as Line, undefined))
  pool.on('remove', client => lines.delete(client as Line))

  /** Connections that have waited for a while without receiving a byte. */
  function silent(now: number): Line[] {
    const found: Line[] = []
    for (const [line, waiting] of lines) {
      const read = line.connection.stream.bytesRead
      if (line.readyForQuery) lines.set(line, undefined)
      else if (waiting?.read !== read) lines.set(line, { since: now, read })
      else if (now - waiting.since >= silence) found.push(line)
    }
    return found
  }

  async function look(): Promise<void> {
    if (abandoned.size > 0 && (await monitor.end([...abandoned]))) abandoned.clear()
    const now = Date.now()
    const waiting = silent(now)
    if (waiting.length === 0) return
    const busy = await monitor.busy(waiting.map(line => line.processID))
    // One that was answered while the database was asked is as alive as those that work.
    const hasAnswered = (line: Line) =>
      line.readyForQuery || line.connection.stream.bytesRead !== lines.get(line)?.read
    const isLost = (line: Line) =>
      !hasAnswered(line) &&
      (!busy?.has(line.processID) || now - (lines.get(line)?.since ?? now) > longest)
    const lost = waiting.filter(isLost)
    if (lost.length === 0) return
    // Idle connections have most likely failed as well, and are closed before anyone uses them.
    const idle = [...lines.keys()].filter(line => line.readyForQuery)
    for (const line of [...lost, ...idle]) {
      abandoned.add(line.processID)
      giveUp(line)
    }
    if (await monitor.end([...abandoned])) abandoned.clear()
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look().finally(() => {
      looking = false
    })
  }, lookEvery).unref()

  return {
    answers: monitor.answers,
    close: () => {
      clearInterval(timer)
      return monitor.close()
    },
  }
}

function giveUp(line: Line): void {
  const error = new Error('the database does not answer on this connection')
  line.connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
}

/** A connection for questions about the database, opened on first use. */
function openMonitor(config: pg.ClientConfig) {
  let current: pg.Client | undefined
  let queue: Promise<unknown> = Promise.resolve()
  let answering: Promise<boolean> | undefined

  async function connected(): Promise<pg.Client> {
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience }
    const fresh = new pg.Client({ ...config, ...limits })
    const forget = () => {
      if (current === fresh) current = undefined
    }
    fresh.on('error', forget).once('end', forget)
    await fresh.connect()
    return fresh
  }

  /** The monitoring connection itself may be lost: then a new one is opened. */
  async function attempt<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    for (;;) {
      const isNew = current === undefined
      const client = current ?? (await connected())
      current = client
      try {
        return await question(client)
      } catch (error) {
        current = undefined
        void client.end().catch(() => {})
        if (isNew) throw error
      }
    }
  }

  function ask<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
    const answer = queue.then(() => attempt(question))
    queue = answer.catch(() => {})
    return answer
  }

  return {
    /** Which of these backends are working; undefined if the database does not answer. */
    busy: (pids: number[]): Promise<ReadonlySet<number> | undefined> =>
      ask(async client => {
        const { rows } = await client.query<{ own: number; busy: number[] }>(
          `select pg_backend_pid() as own, array(select pid from pg_stat_activity
            where pid = any($1) and state = 'active') as busy`,
          [pids],
        )
        const [found] = rows
        // A pooler assigns its own ids, which say nothing about the backends.
        const isDirect = found?.own === (client as unknown as Line).processID
        return new Set(isDirect ? found?.busy : pids)
      }).catch(() => undefined),
    /** Terminates those backends whose client is gone; false if that could not be requested. */
    end: (pids: number[]): Promise<boolean> =>
      ask(client =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where pid = any($1) and usename = current_user and state like 'idle%'`,
          [pids],
        ),
      ).then(
        () => true,
        () => false,
      ),
    /** Concurrent questions share one answer. */
    answers(): Promise<boolean> {
      answering ??= ask(client => client.query('select 1'))
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          answering = undefined
        })
      return answering
    },
    close: async () => {
      await queue
      await current?.end().catch(() => {})
    },
  }
}
