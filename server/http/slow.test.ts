import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refuseSlowForms } from './slow.ts'

const time = 2000
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  refuseSlowForms(app, new Set(['/upload']), { time, most: 20 })
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string) => text)
  for (const path of ['/form', '/upload']) app.post(path, async ({ body }) => body)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Sends a body of so many bytes, one after the other; answers what came back. */
function dropByDrop(path: string, bytes: number): Promise<string> {
  return new Promise(resolve => {
    const { port } = app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', part => {
      text += part
      socket.end()
    })
    socket.on('error', () => {})
    const head = `Host: a\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`
    socket.write(`POST ${path} HTTP/1.1\r\n${head}`)
    const drops = setInterval(() => socket.write('x'), 40)
    socket.once('close', () => {
      clearInterval(drops)
      resolve(text)
    })
  })
}

it('a form that comes drop by drop is not waited for', async () => {
  expect(await dropByDrop('/form', 100)).toBe('')
})

it('one that is there in time is answered, and an upload may take its time', async () => {
  expect(await dropByDrop('/form', 3)).toContain('xxx')
  expect(await dropByDrop('/upload', 60)).toContain('x'.repeat(60))
})

it('beyond so many connections new ones are closed, until others go', async () => {
  const { port } = app.server.address() as { port: number }
  const open = () => connect(port, '127.0.0.1').on('error', () => {})
  const held = Array.from({ length: 20 }, open)
  await Promise.all(held.map(socket => once(socket, 'connect')))
  await once(open(), 'close')
  for (const socket of held) socket.destroy()
  await vi.waitFor(
    async () => expect(await dropByDrop('/form', 3)).toContain('HTTP/1.1 200'),
    10_000,
  )
})
