import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPublicAddress } from './publicAddress.ts'
import { looksPublic, request } from './request.ts'

const resolved = vi.hoisted(() => ({ all: [] as { address: string; family: number }[] }))
vi.mock('node:dns/promises', () => ({ lookup: async () => resolved.all }))

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections()
})

/** A server of this machine; its port. */
async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const resolving = (...addresses: string[]) => {
  resolved.all = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}
const ask = (url: string, permitted = isPublicAddress) =>
  request(new URL(url), {
    ...{ headers: {}, body: '{}', permitted },
    signal: AbortSignal.timeout(5000),
  })

describe('a name is not asked', () => {
  it.each([
    ['127.0.0.1'],
    ['10.0.0.8'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    // One of several is enough: nobody knows which would be asked.
    ['203.0.112.1', '127.0.0.1'],
    ['2606:4700:4700::1111', 'fe80::1'],
  ])('that resolves to %s %s', async (...addresses) => {
    let asked = 0
    const port = await serving((_, answer) => {
      asked++
      answer.end()
    })
    resolving(...addresses.filter(Boolean))
    expect(await ask(`http://receiver.example:${port}/`)).toBeUndefined()
    expect(asked).toBe(0)
  })
})

it('a name is resolved once, and exactly that address is asked, by its name', async () => {
  const hosts: unknown[] = []
  const port = await serving(({ headers }, answer) => {
    hosts.push(headers.host)
    answer.writeHead(204).end()
  })
  resolving('127.0.0.1')
  const permitted = (address: string) => {
    // What it resolves to from now on is of no interest.
    resolving('10.0.0.1')
    return address === '127.0.0.1'
  }
  expect(await ask(`http://receiver.example:${port}/`, permitted)).toMatchObject({ status: 204 })
  expect(hosts).toEqual([`receiver.example:${port}`])
})

it('a redirect is answered, not followed', async () => {
  let asked = 0
  const port = await serving((_, answer) => {
    asked++
    answer.writeHead(307, { location: '/there' }).end()
  })
  resolving('127.0.0.1')
  const answer = await ask(`http://receiver.example:${port}/`, () => true)
  expect([answer, asked]).toEqual([{ status: 307, location: '/there' }, 1])
})

describe('by its form, an address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://10.1.2.3/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost:8080/',
    'http://app.localhost/',
    'http://intranet/',
    'http://printer.local/',
    'http://db.internal/',
    'https://receiver.example:22/',
    'https://user:password@receiver.example/',
    'ftp://receiver.example/',
  ])('is not public: %s', address => expect(looksPublic(new URL(address))).toBe(false))

  it.each([
    'https://receiver.example/hook?key=1',
    'https://receiver.example:8443/',
    'https://203.0.112.1/',
    'https://[2606:4700:4700::1111]/',
  ])('may be public: %s', address => expect(looksPublic(new URL(address))).toBe(true))
})
