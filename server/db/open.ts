import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
import { type Client, connect } from './client.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

export interface Opened {
  client: Client
  /** Where the data lies, for a person to read. */
  place: string
  /** Closes the connections, and the database with them when it is the embedded one. */
  close(): Promise<void>
}

/** Opens the database the configuration names, migrated to the newest version. */
export async function openDatabase(config: Config): Promise<Opened> {
  const opened = config.databaseUrl
    ? await openGiven(config.databaseUrl)
    : await openEmbedded(config)
  try {
    await migrate(opened.client.pool)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
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

async function openGiven(databaseUrl: string): Promise<Opened> {
  const client = connect({ connectionString: databaseUrl } satisfies pg.PoolConfig)
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
