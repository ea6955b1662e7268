import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#tests/journeys/kit/server.ts'
import { atMost, type Figure, median } from './figure.ts'
import { memoryOf } from './process.ts'

const times = 5

/** Seconds from the start of the process to its first answer, with data there. */
async function seconds(env: NodeJS.ProcessEnv): Promise<{ seconds: number; memory: number }> {
  const begun = performance.now()
  const server = await startServer(env)
  const taken = (performance.now() - begun) / 1000
  const memory = memoryOf(server.process.pid ?? 0) ?? Number.NaN
  await server.stop()
  return { seconds: taken, memory }
}

async function several(env: NodeJS.ProcessEnv) {
  await seconds(env)
  const all: { seconds: number; memory: number }[] = []
  for (let i = 0; i < times; i++) all.push(await seconds(env))
  return {
    seconds: median(all.map(one => one.seconds)),
    memory: median(all.map(one => one.memory)),
  }
}

/** Measures starts: with the embedded database, and with the one that `given` names. */
export async function starts(given: NodeJS.ProcessEnv): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'commonshare-bench-'))
  chmodSync(folder, 0o711)
  try {
    const embedded = await several({ DATA_DIR: join(folder, 'data') })
    const other = await several(given)
    const against = `median of ${times} starts, to the first /readyz`
    return [
      atMost('start, embedded database', 3, embedded.seconds, 's', against),
      atMost('start, a given PostgreSQL', 1.5, other.seconds, 's', against),
      atMost('memory of node after the start', 200, embedded.memory, 'MB', 'resident'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
