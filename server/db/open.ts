import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
import { type Client, connect } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export interface Opened {
  client: Client
  /** Where the data is stored, for people to read. */
  place: string
  /** Closes the connections, and the embedded database. */
  close(): Promise<void>
}

/**
 * Opens the configured database, migrated to the newest version. `files` identifies this server's
 * file storage: see `otherFiles`.
 */
export async function openDatabase(config: Config, files = ''): Promise<Opened> {
  const opened = config.databaseUrl
    ? await openGiven(config.databaseUrl, nameOf(files))
    : await openEmbedded(config)
  try {
    await migrate(opened.client.pool)
    return opened
  } catch (error) {
    await opened.close()
    throw explain(error)
  }
}

/** The application name of connections from servers with the same file storage. */
const nameOf = (files: string) =>
  `commonshare ${createHash('sha256').update(files).digest('hex').slice(0, 12)}`

/** Whether a server with another file storage uses the database: neither sees the other's files. */
export async function otherFiles({ client }: Opened, files: string): Promise<boolean> {
  const { rows } = await client.pool.query(
    `select from pg_stat_activity where datname = current_database()
      and application_name like 'commonshare %' and application_name <> $1 limit 1`,
    [nameOf(files)],
  )
  return rows.length > 0
}

/** Missing database privileges are for the operator to grant. */
function explain(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string }
  if (code === '42501')
    return new StartProblem(
      `The user of DATABASE_URL may not make the tables (${message}): let it own the database, or grant it "create" on the database and on the schema public.`,
    )
  if (code === '25006')
    return new StartProblem(
      `The database of DATABASE_URL is read-only (${message}): name the server that takes changes.`,
    )
  return error
}

async function openEmbedded({ dataDir }: Config): Promise<Opened> {
  const embedded = await startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    onRestart: reason => {
      process.stderr.write(`The embedded database stopped and is started again: ${reason}\n`)
    },
    onUnexpectedExit: reason => {
      process.stderr.write(`The embedded database stopped: start again. ${reason}\n`)
      process.exit(1)
    },
  })
  const client = connect(embedded.connection)
  return {
    client,
    place: embedded.location,
    close: async () => {
      await client.close()
      await embedded.stop()
    },
  }
}

async function openGiven(databaseUrl: string, name: string): Promise<Opened> {
  const client = connect({ connectionString: databaseUrl, application_name: name })
  try {
    await client.pool.query('select 1')
  } catch (error) {
    await client.close()
    const { code, message } = error as { code?: string; message: string }
    const reason = code ?? message
    throw new StartProblem(
      `The database of DATABASE_URL cannot be reached (${reason}): check the address, that it runs, and its user and password.`,
    )
  }
  return { client, place: 'DATABASE_URL', close: client.close }
}
