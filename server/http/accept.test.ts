import { connect } from 'node:net'
import { setImmediate as round, setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { acceptMany } from './accept.ts'
import { stopInTime } from './stopping.ts'

const clients = 60
// Connects while this thread stands still: what has connected waits until it is accepted.
const burst = `
  const { workerData } = require('node:worker_threads')
  const { connect } = require('node:net')
  let open = 0
  for (let n = 0; n < ${clients}; n++)
    connect(workerData.port, '127.0.0.1', () => {
      if (++open < ${clients}) return
      Atomics.store(workerData.ready, 0, 1)
      Atomics.notify(workerData.ready, 0)
    }).on('error', () => {})
`
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function listening(prepare: (app: ReturnType<typeof Fastify>) => void) {
  const app = Fastify()
  prepare(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  ends.push(() => app.close())
  return { app, port: (app.server.address() as { port: number }).port }
}

/** Rounds of the event loop until the server has taken all who came while it stood still. */
async function roundsFor({ app, port }: Awaited<ReturnType<typeof listening>>): Promise<number> {
  let taken = 0
  app.server.on('connection', () => taken++)
  const ready = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(burst, { eval: true, workerData: { port, ready } })
  ends.unshift(() => worker.terminate())
  Atomics.wait(ready, 0, 0, 10_000)
  let rounds = 0
  for (; taken < clients && rounds < 10_000; rounds++) await round()
  return rounds
}

it('many who come at once are taken in a few rounds', async () => {
  const server = await listening(acceptMany)
  const perRound = async () => clients / (await roundsFor(server))
  await vi.waitFor(async () => expect(await perRound()).toBeGreaterThan(8), 10_000)
})

it('which without it takes a round for each', async () => {
  expect(await roundsFor(await listening(() => {}))).toBeGreaterThanOrEqual(clients)
})

it('a server that is closed takes nobody any more, whenever its handles come', async () => {
  for (const wait of [0, 300]) {
    const { app, port } = await listening(acceptMany)
    await sleep(wait)
    await app.close()
    // A handle may still be on its way: on a busy machine, its process ends later.
    await vi.waitFor(async () => {
      const refused = new Promise(resolve => connect(port, '127.0.0.1').once('error', resolve))
      expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
    }, 10_000)
  }
})

it('while it gets ready for that, everybody who connects is answered', async () => {
  const { port } = await listening(app => {
    acceptMany(app)
    app.get('/', async () => 'here')
  })
  const until = Date.now() + 300
  const answers: string[] = []
  // At least as long as the handles take, and as often as says something on a busy machine.
  while (Date.now() < until || answers.length <= 20) {
    const asked = Array.from({ length: 5 }, () => ask(port))
    answers.push(...(await Promise.all(asked)))
  }
  expect(new Set(answers)).toEqual(new Set(['here']))
})

it('where no process can be started, the server works with the handle it has', async () => {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  ends.push(() => {
    process.execPath = execPath
  })
  const { port } = await listening(app => {
    acceptMany(app)
    app.get('/', async () => 'here')
  })
  await sleep(100)
  expect(await ask(port)).toBe('here')
})

it('closing waits for answers under way, whichever handle accepted their connections', async () => {
  let [begun, finished] = [0, 0]
  const { app, port } = await listening(one => {
    acceptMany(one)
    stopInTime(one)
    one.get('/', async () => {
      await sleep(200 + 20 * begun++)
      finished++
      return 'done'
    })
  })
  await sleep(300)
  const asked = Array.from({ length: 40 }, () => ask(port))
  await expect.poll(() => begun).toBe(asked.length)
  await app.close()
  expect(finished).toBe(asked.length)
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['done']))
})

/** Asks on a connection of its own; answers what came, also nothing. */
const ask = (port: number): Promise<string> =>
  new Promise(resolve => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
    socket.setEncoding('utf8').on('data', part => {
      text += part
    })
    socket.on('error', () => {}).on('close', () => resolve(text.split('\r\n\r\n')[1] ?? text))
  })
