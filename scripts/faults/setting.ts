import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { network } from '#tests/network.ts'
import { query, untilAnswer, writers } from './client.ts'
import { limit, note } from './report.ts'
import type { Running } from './server.ts'

/** What the faults of one run happen to. */
export interface Setting {
  /** A folder of this run's own. */
  folder: string
  /** The database itself, and the network between it and the servers. */
  direct: pg.ClientConfig
  line: Awaited<ReturnType<typeof network>>
  /** Settings of a server that uses that database through that network. */
  usual: { DATABASE_URL: string; DATA_DIR: string }
  close(): Promise<void>
}

export async function openSetting(): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), 'commonshare-faults-'))
  chmodSync(folder, 0o755)
  const { connection, stop } = await startEmbedded({ dataDir: join(folder, 'postgres') })
  await query({ ...connection, database: 'postgres' }, 'create database faults')
  const { user, password = '', host, port } = connection
  const line = await network({ host, port })
  return {
    folder,
    direct: { ...connection, database: 'faults' },
    line,
    usual: {
      DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${line.port}/faults`,
      DATA_DIR: join(folder, 'data'),
    },
    close: async () => {
      await line.close()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A running server, a member's token, and its database for whoever looks at what is there. */
interface Scene {
  server: Running
  token: string
  connection: pg.ClientConfig
}

/** The same fault time and again while members write. */
export async function repeated(
  fault: string,
  trials: number,
  strike: (trial: number) => unknown,
  { server, token, connection }: Scene,
): Promise<void> {
  const end = await writers(() => server.port, connection, token)
  let slowest = 0
  for (let trial = 0; trial < trials && !server.ended(); trial++) {
    await sleep(300)
    await strike(trial)
    slowest = Math.max(slowest, (await untilAnswer(server.port, token)) ?? 60_000)
  }
  const crashed = server.ended() ? 1 : 0
  if (crashed) console.error(server.printed())
  const { written, lost, doubled } = await end()
  note({ fault, trials, crashed, lost, doubled, slowest, limit, note: `${written} writes` })
}
