import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from './client.ts'
import { note } from './report.ts'
import { start } from './server.ts'
import { repeated, type Setting } from './setting.ts'

/** The log is written to a full disk. */
export async function fullLog({ direct, usual }: Setting): Promise<void> {
  const server = await start({ ...usual, LOG_TO: '/dev/full' })
  const token = await signIn(server.port)
  await repeated('log on a full disk', 5, () => sleep(1000), { server, token, connection: direct })
  note(ending('stopping with a log on a full disk', 1, [await server.stop()]))
}

const ending = (fault: string, trials: number, times: number[]) => ({
  fault,
  trials,
  crashed: 0,
  slowest: Math.max(...times),
  limit: 10_000,
})

/** It is asked to stop while clients hold on to their connections. */
export async function stopping({ usual }: Setting): Promise<void> {
  const times: number[] = []
  let crashed = 0
  for (let trial = 0; trial < 5; trial++) {
    const server = await start(usual)
    const token = await signIn(server.port)
    const idle = connect(server.port, '127.0.0.1').on('error', () => {})
    const again = setInterval(
      () => idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n'),
      300,
    )
    const slow = connect(server.port, '127.0.0.1').on('error', () => {})
    slow.write(
      `POST /api/v1/fms/upload HTTP/1.1\r\nHost: a\r\ntoken: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99999999\r\n\r\n--b\r\ncontent-disposition: form-data; name="fileData"; filename="a.pdf"\r\n\r\n`,
    )
    const drop = setInterval(() => slow.write('x'), 100)
    await sleep(1000)
    if (idle.destroyed || slow.destroyed) throw new Error('the clients do not hold on')
    times.push(await server.stop())
    if (server.child.exitCode !== 0) crashed++
    clearInterval(again)
    clearInterval(drop)
    idle.destroy()
    slow.destroy()
  }
  note({ ...ending('stopping while clients hold on', 5, times), crashed })
}
