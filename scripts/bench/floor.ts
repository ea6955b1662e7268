import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** The least server there is: Fastify, pg and statements, with no rights and nothing else. */
export interface Floor {
  pid: number
  /** Where the rows of that statement are. */
  addressOf(statement: string): string
  stop(): Promise<void>
}

export async function startFloor(
  connection: pg.PoolConfig,
  statements: readonly string[],
): Promise<Floor> {
  const file = fileURLToPath(new URL('floor.mjs', import.meta.url))
  const child = fork(file, { execArgv: [] })
  child.send({ connection, statements })
  const [port] = (await once(child, 'message')) as [number]
  return {
    pid: child.pid ?? 0,
    addressOf: statement => `http://127.0.0.1:${port}/${statements.indexOf(statement)}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
