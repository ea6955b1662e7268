import { createRequire } from 'node:module'
import smpp from 'smpp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SmsServer, startSmsServer } from '#tests/factories/smsServer.ts'
import type { SmsGateway } from './gateway.ts'
import { smppGateway } from './smpp.ts'

const { ESME_RTHROTTLED, ESME_RINVDSTADR } = smpp.errors as Record<string, number>
const throttled = ESME_RTHROTTLED ?? -1
const wrongNumber = ESME_RINVDSTADR ?? -1

let server: SmsServer
let gateway: SmsGateway
beforeEach(async () => {
  server = await startSmsServer()
  gateway = smppGateway(server.url, 'Commonshare', { within: 300, pause: 5 })
})
afterEach(async () => {
  gateway.close()
  await server.stop()
})

const to = '+85291234567'
const send = (text = 'Your code is 123456') => gateway.send({ id: '1', to, text })
const failure = (certainty: string) => expect.objectContaining({ name: 'SmsFailure', certainty })

it('hands a message over, with the number and the sender', async () => {
  await send()
  expect(server.parts).toEqual([
    { to, from: 'Commonshare', text: 'Your code is 123456', coding: 0, header: undefined },
  ])
})

it('keeps its connection for the next message', async () => {
  await send()
  await send()
  expect(server.parts).toHaveLength(2)
  expect(server.binds()).toBe(1)
})

describe('a text', () => {
  it('in Chinese goes as UCS-2, 70 characters in one message', async () => {
    await send('驗'.repeat(70))
    expect(server.parts).toMatchObject([{ text: '驗'.repeat(70), coding: 8, header: undefined }])
  })

  it('that is longer goes in parts that belong together, and divides no character', async () => {
    const text = `${'驗'.repeat(66)}😀${'證'.repeat(70)}`
    await send(text)
    const texts = server.parts.map(part => part.text)
    expect(texts.join('')).toBe(text)
    expect(texts[0]).toBe('驗'.repeat(66))
    const [reference] = server.parts[0]?.header ?? []
    expect(server.parts.map(part => part.header)).toEqual([
      [reference, 3, 1],
      [reference, 3, 2],
      [reference, 3, 3],
    ])
  })

  it('of 160 letters is one message, of 161 two', async () => {
    await send('a'.repeat(160))
    expect(server.parts).toHaveLength(1)
    await send('b'.repeat(161))
    expect(server.parts.slice(1).map(part => part.text)).toEqual(['b'.repeat(153), 'b'.repeat(8)])
  })

  it('counts characters that take two places in the alphabet', async () => {
    await send('€'.repeat(81))
    expect(server.parts.map(part => part.text.length)).toEqual([76, 5])
  })
})

describe('what is known after a failure', () => {
  it('a busy server accepts nothing: later', async () => {
    server.reply(throttled)
    await expect(send()).rejects.toEqual(failure('later'))
    await send()
    expect(server.parts).toHaveLength(1)
  })

  it('a refused message is refused for good', async () => {
    server.reply(wrongNumber)
    await expect(send()).rejects.toEqual(failure('never'))
  })

  it.each(['silence', 'hangUp'] as const)('after %s it may have been accepted', async reply => {
    server.reply(reply)
    await expect(send()).rejects.toEqual(failure('unknown'))
    await send()
    expect(server.binds()).toBe(2)
  })

  it('a part is offered again while the server is busy, those before it are not', async () => {
    server.reply(0, throttled, throttled)
    await send('c'.repeat(200))
    expect(server.parts.map(part => part.text.length)).toEqual([153, 47])
  })

  it('if only some parts were accepted, the message is not sent again', async () => {
    server.reply(0, throttled, throttled, throttled, throttled)
    await expect(send('d'.repeat(200))).rejects.toEqual(failure('unknown'))
  })

  it('a wrong password, and a server that is away: later', async () => {
    const wrong = smppGateway(server.url.replace('secret', 'wrong'), 'x', { within: 300 })
    await expect(wrong.send({ id: '1', to, text: 'x' })).rejects.toEqual(failure('later'))
    await server.stop()
    await expect(send()).rejects.toEqual(failure('later'))
    server = await startSmsServer()
  })
})

it('connects again after the connection was lost', async () => {
  await send()
  server.hangUp()
  await expect.poll(() => send().then(() => true)).toBe(true)
  expect(server.binds()).toBe(2)
})

it('answers when the server asks whether it is there', async () => {
  await send()
  await server.enquire()
})

it('speaks TLS with ssmpp, and trusts the certificate of a server on this machine alone', async () => {
  // The certificate that the mail server of the tests brings along.
  const own = createRequire(import.meta.url)('smtp-server/lib/tls-options.js')()
  const secure = await startSmsServer({ tls: own as { key: string; cert: string } })
  const here = smppGateway(secure.url, '+85261234567', { within: 1000 })
  await here.send({ id: '1', to, text: 'x' })
  expect(secure.parts).toMatchObject([{ from: '85261234567' }])
  const elsewhere = smppGateway(secure.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), 'x')
  await expect(elsewhere.send({ id: '2', to, text: 'x' })).rejects.toEqual(failure('later'))
  here.close()
  await secure.stop()
})

it('many at once share one connection', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => send(`Text ${n}`)))
  expect(server.parts).toHaveLength(20)
  expect(server.binds()).toBe(1)
})
