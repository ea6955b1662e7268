import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { query, signIn } from './client.ts'
import { start } from './server.ts'
import { repeated, type Setting } from './setting.ts'

/** Backends of the server, and of nobody else. */
const endBackends = (direct: pg.ClientConfig) =>
  query(
    direct,
    `select pg_terminate_backend("pid") from pg_stat_activity
      where "datname" = 'faults' and "pid" <> pg_backend_pid()`,
  )

/** The database ends connections, the network cuts or swallows them, and it cannot be reached. */
export async function databaseFaults({ direct, line, usual }: Setting): Promise<void> {
  const server = await start(usual)
  const token = await signIn(server.port)
  const scene = { server, token, connection: direct }
  await repeated('connections ended by the database', 30, () => endBackends(direct), scene)
  await repeated('connections cut by the network', 20, () => line.cut(), scene)
  await repeated('network silent on all connections', 8, () => line.silence(), scene)
  await repeated(
    'database unreachable for three seconds',
    5,
    async () => {
      line.now('refused')
      line.cut()
      await sleep(3000)
      line.now('through')
    },
    scene,
  )
  await server.stop()
}
