import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { webAddressAnswers } from './answers.ts'
import { isPublicAddress } from './publicAddress.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections()
})

/** A server of this machine; its address. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const here = { permitted: (address: string) => address === '127.0.0.1' }

describe('an address answers', () => {
  it.each([200, 204, 401, 403, 429])('with %i', async status => {
    const url = await serving((_, answer) => answer.writeHead(status).end())
    expect(await webAddressAnswers(url, here)).toBe(true)
  })

  it('after redirects', async () => {
    const url = await serving(({ url }, answer) =>
      url === '/there' ? answer.end() : answer.writeHead(302, { location: '/there' }).end(),
    )
    expect(await webAddressAnswers(url, here)).toBe(true)
  })

  it('without its body being read', async () => {
    let sent = 0
    const url = await serving((_, answer) => {
      const more = setInterval(() => {
        answer.write('x'.repeat(65_536))
        sent += 65_536
      }, 5)
      answer.on('close', () => clearInterval(more))
    })
    expect(await webAddressAnswers(url, here)).toBe(true)
    await new Promise(done => setTimeout(done, 60))
    expect(sent).toBeLessThan(1_000_000)
  })
})

describe('an address does not answer', () => {
  it.each([404, 410, 500, 503])('with %i', async status => {
    const url = await serving((_, answer) => answer.writeHead(status).end())
    expect(await webAddressAnswers(url, here)).toBe(false)
  })

  it('within the time limit', async () => {
    const url = await serving(() => {})
    const before = Date.now()
    expect(await webAddressAnswers(url, { ...here, timeLimit: 100 })).toBe(false)
    expect(Date.now() - before).toBeLessThan(2000)
  })

  it('when it redirects for ever', async () => {
    let asked = 0
    const url = await serving((_, answer) => {
      asked++
      answer.writeHead(302, { location: '/' }).end()
    })
    expect(await webAddressAnswers(url, here)).toBe(false)
    expect(asked).toBe(6)
  })

  it('when nothing listens there, or the name does not exist', async () => {
    expect(await webAddressAnswers('http://127.0.0.1:9', here)).toBe(false)
    expect(await webAddressAnswers('https://no-such-name.invalid/')).toBe(false)
  })
})

describe('an address outside of the public internet is not asked', () => {
  it.each(['127.0.0.1', 'localhost', '0x7f.1', '2130706433'])('%s', async host => {
    let asked = 0
    const url = await serving((_, answer) => {
      asked++
      answer.end()
    })
    expect(await webAddressAnswers(url.replace('127.0.0.1', host))).toBe(false)
    expect(asked).toBe(0)
  })

  it('after a redirect', async () => {
    let asked = 0
    const inside = await serving((_, answer) => {
      asked++
      answer.end()
    })
    const url = await serving((_, answer) => answer.writeHead(302, { location: inside }).end())
    // The first host is permitted, and nothing else.
    let hosts = 0
    expect(await webAddressAnswers(url, { permitted: () => hosts++ === 0 })).toBe(false)
    expect(hosts).toBe(2)
    expect(asked).toBe(0)
  })

  it('at the port of another service', async () => {
    expect(await webAddressAnswers('http://127.0.0.1:22', here)).toBe(false)
  })

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '0.0.0.0',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    '2001:0:1::',
    'no address',
  ])('%s', address => expect(isPublicAddress(address)).toBe(false))

  it.each(['1.1.1.1', '172.32.0.1', '203.0.112.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    'but %s is',
    address => expect(isPublicAddress(address)).toBe(true),
  )
})
