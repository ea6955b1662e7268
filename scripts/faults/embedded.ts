import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from './client.ts'
import { limit, note } from './report.ts'
import { start } from './server.ts'
import { repeated, type Setting } from './setting.ts'

const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
const parentOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
  } catch {
    return undefined
  }
}

/** A process of the embedded database is killed, at last with the server. */
export async function embeddedFaults({ folder }: Setting): Promise<void> {
  const own = join(folder, 'embedded')
  const server = await start({ DATA_DIR: own })
  const token = await signIn(server.port)
  const place = /Its data: +(\S+)/.exec(server.printed())?.[1] ?? ''
  const [pid, , , , host] = readFileSync(join(place, 'postmaster.pid'), 'utf8').split('\n')
  const connection = { host: host ?? '', port: 5432, user: 'commonshare', database: 'commonshare' }
  const backends = () =>
    readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && parentOf(name) === pid)
      .filter(name => / (idle|INSERT|SELECT|UPDATE|COMMIT|BIND|PARSE)/.test(commandOf(name)))
  const killOne = async () => {
    for (let left = 100; left > 0; left--) {
      const [one] = backends()
      if (one) return process.kill(Number(one), 'SIGKILL')
      await sleep(50)
    }
    throw new Error('there is no backend to kill')
  }
  const scene = { server, token, connection }
  await repeated('a backend of the embedded database killed', 10, killOne, scene)
  await killOne()
  server.child.kill('SIGKILL')
  const begun = Date.now()
  const again = await start({ DATA_DIR: own })
  note({
    fault: 'start after a backend and the server were killed',
    trials: 1,
    crashed: again.ended() ? 1 : 0,
    slowest: Date.now() - begun,
    limit,
  })
  await again.stop()
}
