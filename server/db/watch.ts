import pg from 'pg'

/** Milliseconds between two looks at the connections. */
const lookEvery = 500
/** Milliseconds without a byte after which one asks whether the database is still at work. */
const silence = 2000
/** Milliseconds that question may take. */
const patience = 1500
/** Milliseconds after which an answer is given up, whatever the database says: above its own limit. */
const longest = 65_000

/** What of a connection the driver shows and its types do not. */
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
  /** Does the database answer? Asked on a connection of its own, however busy all others are. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Watches over the connections of a pool: one whose network is gone without a word would wait for
 * its answer for a quarter of an hour. A query that takes long is told from it by asking the
 * database, on another connection, whether it is at work on it.
 */
export function watch(pool: pg.Pool, config: pg.ClientConfig): Watch {
  const lines = new Map<Line, Waiting | undefined>()
  const monitor = openMonitor(config)
  /** Processes of the database that were given up: until they are ended they hold their locks. */
  const abandoned = new Set<number>()
  let looking = false

  pool.on('connect', client => lines.set(client as Line, undefined))
  pool.on('remove', client => lines.delete(client as Line))

  /** Those that wait for an answer of which no byte has come for a while. */
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
    const isLost = (line: Line) =>
      !busy?.has(line.processID) || now - (lines.get(line)?.since ?? now) > longest
    const lost = waiting.filter(isLost)
    if (lost.length === 0) return
    // What stands idle went the same way, most likely: nobody should have to find out one by one.
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

/** A connection for questions about the database itself, made when it is first needed. */
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

  /** The connection that was kept may itself be what is lost: then it is asked on a new one. */
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
    /** Of these processes of the database, those at work; undefined when it does not answer. */
    busy: (pids: number[]): Promise<ReadonlySet<number> | undefined> =>
      ask(async client => {
        const { rows } = await client.query<{ own: number; busy: number[] }>(
          `select pg_backend_pid() as own, array(select pid from pg_stat_activity
            where pid = any($1) and state = 'active') as busy`,
          [pids],
        )
        const [found] = rows
        // A pooler in between tells numbers of its own: they say nothing about who is at work.
        const isDirect = found?.own === (client as unknown as Line).processID
        return new Set(isDirect ? found?.busy : pids)
      }).catch(() => undefined),
    /** Ends those of these that wait for a client that is gone; false when that could not be asked. */
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
    /** Many who ask at once share one answer. */
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
