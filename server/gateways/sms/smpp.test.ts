import { createRequire } from 'node:module'
import smpp from 'smpp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SmsServer, startSmsServer } from '#tests/factories/smsServer.ts'
import type { Receipt, SmsGateway, TextMessage } from './gateway.ts'
import { smppGateway } from './smpp.ts'

const { ESME_RTHROTTLED, ESME_RINVDSTADR, ESME_RX_T_APPN } = smpp.errors
const throttled = ESME_RTHROTTLED ?? -1
const wrongNumber = ESME_RINVDSTADR ?? -1

let server: SmsServer
let gateway: SmsGateway
beforeEach(async () => {
  server = await startSmsServer()
  gateway = smppGateway(server.url, 'Commonshare', { pause: 5 })
})
afterEach(async () => {
  gateway.close()
  await server.stop()
})

const to = '+85291234567'
/** Does not wait long for a server that is silent, but long enough for one on a busy machine. */
const impatient = () => {
  gateway = smppGateway(server.url, 'Commonshare', { within: 2000, pause: 5 })
}
const send = (text = 'Your code is 123456', more: Partial<TextMessage> = {}) =>
  gateway.send({ id: '1', to, text, ...more })
const failure = (certainty: string, more: object = {}) =>
  expect.objectContaining({ name: 'SmsFailure', certainty, ...more })
const ofGateway = { ofGateway: true, parts: [] }

it('hands a message over, with the number and the sender', async () => {
  await send()
  expect(server.parts).toEqual([
    {
      ...{ id: '1', to, from: 'Commonshare', text: 'Your code is 123456' },
      ...{ coding: 0, header: undefined, receipt: false },
    },
  ])
})

it('names somebody else as the sender if the message says so', async () => {
  await send('x', { from: '+85261234567' })
  await send('x', { from: 'Housing' })
  await send()
  expect(server.parts.map(part => part.from)).toEqual(['85261234567', 'Housing', 'Commonshare'])
})

it('answers with the id of each part, and asks for a receipt of each if it is told to', async () => {
  expect(await send()).toEqual({ parts: ['1'] })
  expect(await send('b'.repeat(400), { receipt: true })).toEqual({ parts: ['2', '3', '4'] })
  expect(server.parts.map(part => part.receipt)).toEqual([false, true, true, true])
})

describe('the moment at which a message is handed over', () => {
  it('comes once, when the connection works and before anything of the message is sent', async () => {
    const seen: number[][] = []
    const handOver = async () => void seen.push([server.binds(), server.parts.length])
    await send('a'.repeat(400), { handOver })
    expect(seen).toEqual([[1, 0]])
  })

  it('sends nothing if it is refused', async () => {
    const error = new Error('another server sends it')
    await expect(send('x', { handOver: () => Promise.reject(error) })).rejects.toBe(error)
    await send()
    expect(server.parts).toHaveLength(1)
  })

  it('does not come while the server is away', async () => {
    await server.stop()
    const handOver = vi.fn(async () => {})
    await expect(send('x', { handOver })).rejects.toEqual(failure('later', ofGateway))
    expect(handOver).not.toHaveBeenCalled()
    server = await startSmsServer()
  })

  it('is not too late to find that the connection was lost: nothing was accepted', async () => {
    const handOver = async () => {
      server.hangUp()
      await expect.poll(server.sessions).toBe(0)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    await expect(send('x', { handOver })).rejects.toEqual(failure('later', ofGateway))
    expect(server.parts).toEqual([])
  })
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
    const said = 'ESME_RTHROTTLED (0x00000058)'
    await expect(send()).rejects.toEqual(failure('later', { said, ofGateway: false }))
    await send()
    expect(server.parts).toHaveLength(1)
  })

  it('a refused message is refused for good', async () => {
    server.reply(wrongNumber)
    const said = 'ESME_RINVDSTADR (0x0000000b)'
    await expect(send()).rejects.toEqual(
      failure('never', { said, message: said, ofGateway: false, parts: [] }),
    )
  })

  it('a status without a name is told as a number', async () => {
    server.reply(0x4e1)
    await expect(send()).rejects.toEqual(failure('never', { said: '0x000004e1' }))
  })

  it.each(['silence', 'hangUp'] as const)('after %s it may have been accepted', async reply => {
    impatient()
    server.reply(reply)
    await expect(send()).rejects.toEqual(failure('unknown', { ofGateway: false, parts: [] }))
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
    await expect(send('d'.repeat(200))).rejects.toEqual(
      failure('unknown', { ofGateway: false, parts: ['1'] }),
    )
  })

  it.each([
    ['silence', 'unknown'],
    ['hangUp', 'unknown'],
    [wrongNumber, 'never'],
  ] as const)('the parts before %s were accepted', async (reply, certainty) => {
    impatient()
    server.reply(0, 0, reply)
    await expect(send('e'.repeat(400))).rejects.toEqual(failure(certainty, { parts: ['1', '2'] }))
  })

  it('a wrong password, and a server that is away: later', async () => {
    const wrong = smppGateway(server.url.replace('secret', 'wrong'), 'x')
    const refused = 'the sign-in was refused: ESME_RINVPASWD (0x0000000e)'
    await expect(wrong.send({ id: '1', to, text: 'x' })).rejects.toEqual(
      failure('later', { said: refused, ...ofGateway }),
    )
    await server.stop()
    const away = 'the server cannot be reached (ECONNREFUSED)'
    await expect(send()).rejects.toEqual(failure('later', { said: away, ...ofGateway }))
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
  const here = smppGateway(secure.url, '+85261234567')
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

describe('receipts', () => {
  let abort: AbortController
  let taken: Receipt[]
  beforeEach(() => {
    abort = new AbortController()
    taken = []
  })
  afterEach(() => abort.abort())

  const keep = async (receipt: Receipt) => void taken.push(receipt)
  const receive = (take = keep) => gateway.receive?.(take, abort.signal)
  /** A promise that is kept when the test says so. */
  function gate() {
    let open = () => {}
    const opened = new Promise<void>(resolve => {
      open = resolve
    })
    return { open, opened }
  }

  it('come through a connection of their own until the signal aborts', async () => {
    const receiving = receive()
    const { parts } = await send('Hello', { receipt: true })
    expect(await server.receipt(parts[0] ?? '', 'UNDELIV', '045')).toBe(0)
    expect(taken).toEqual([{ part: '1', state: 'failed', said: 'UNDELIV 045' }])
    expect([server.binds(), server.receivers()]).toEqual([1, 1])
    abort.abort()
    await receiving
    expect(server.receivers()).toBe(0)
    await send()
    expect(server.binds()).toBe(1)
  })

  it('are acknowledged when they have been taken, several at the same time', async () => {
    const { open, opened } = gate()
    const receiving = receive(async receipt => {
      await keep(receipt)
      await opened
    })
    let acknowledged = 0
    const answers = ['1', '2', '3'].map(async id => {
      expect(await server.receipt(id, 'DELIVRD')).toBe(0)
      acknowledged++
    })
    await expect.poll(() => taken.map(one => one.part)).toEqual(['1', '2', '3'])
    await server.enquire()
    expect(acknowledged).toBe(0)
    open()
    await Promise.all(answers)
    abort.abort()
    await receiving
  })

  it('that could not be taken are offered again, and others follow', async () => {
    let fails = true
    const receiving = receive(async receipt => {
      if (fails) throw new Error('the database is away')
      await keep(receipt)
    })
    expect(await server.receipt('1', 'DELIVRD')).toBe(ESME_RX_T_APPN)
    fails = false
    expect(await server.receipt('1', 'DELIVRD')).toBe(0)
    expect(taken).toEqual([{ part: '1', state: 'delivered', said: 'DELIVRD 000' }])
    abort.abort()
    await receiving
  })

  it('that are being taken at the end are waited for, and later ones refused', async () => {
    const { open, opened } = gate()
    let begun = 0
    const receiving = receive(async receipt => {
      begun++
      await opened
      await keep(receipt)
    })
    const ended = receiving?.then(() => 'ended')
    const answer = server.receipt('1', 'DELIVRD')
    await expect.poll(() => begun).toBe(1)
    abort.abort()
    expect(await server.receipt('2', 'DELIVRD')).toBe(ESME_RX_T_APPN)
    expect(await Promise.race([ended, server.enquire()])).not.toBe('ended')
    open()
    expect(await answer).toBe(0)
    expect(await ended).toBe('ended')
    expect(taken.map(one => one.part)).toEqual(['1'])
  })

  it('in the fields of SMPP come through as well, messages from phones do not', async () => {
    const receiving = receive()
    const fields = { esm_class: 4, receipted_message_id: '7f', message_state: 2 }
    expect(await server.deliver(fields)).toBe(0)
    expect(await server.deliver({ short_message: 'id:1 stat:DELIVRD' })).toBe(0)
    expect(await server.deliver({ esm_class: 4, short_message: 'no receipt' })).toBe(0)
    expect(taken).toEqual([{ part: '7f', state: 'delivered', said: 'DELIVRD' }])
    abort.abort()
    await receiving
  })

  it('that follow the sign-in immediately are not missed', async () => {
    server.atSignIn({ esm_class: 4, short_message: 'id:9 stat:DELIVRD err:000' })
    const receiving = receive()
    await expect.poll(() => taken.map(one => one.part)).toEqual(['9'])
    abort.abort()
    await receiving
  })

  it('end with a failure when the connection is lost, after what is being taken', async () => {
    const { open, opened } = gate()
    let begun = 0
    const receiving = receive(async receipt => {
      begun++
      await opened
      await keep(receipt)
    })
    const answer = server.receipt('1', 'DELIVRD').catch(() => 'nobody heard it')
    await expect.poll(() => begun).toBe(1)
    server.hangUp()
    expect(await answer).toBe('nobody heard it')
    open()
    const said = 'the connection was lost'
    await expect(receiving).rejects.toEqual(failure('later', { said, ...ofGateway }))
    expect(taken).toHaveLength(1)
  })

  it('end with a failure when the server signs off', async () => {
    const receiving = receive()
    await expect.poll(server.receivers).toBe(1)
    server.unbind()
    await expect(receiving).rejects.toEqual(failure('later', ofGateway))
  })

  it('cannot be had with a wrong password, or from a server that is away', async () => {
    const wrong = smppGateway(server.url.replace('secret', 'wrong'), 'x')
    await expect(wrong.receive?.(keep, abort.signal)).rejects.toEqual(failure('later', ofGateway))
    await server.stop()
    await expect(receive()).rejects.toEqual(failure('later', ofGateway))
    server = await startSmsServer()
  })

  it('are not asked for if the signal has aborted, before or during the sign-in', async () => {
    const receiving = receive()
    abort.abort()
    await receiving
    await receive()
    await expect.poll(server.sessions).toBe(0)
    expect(taken).toEqual([])
  })
})

describe('the server of the tests', () => {
  it('treats each number as it is told, by how often it was offered before', async () => {
    const unreliable = await startSmsServer({
      to: (number, before) => {
        if (number.endsWith('9')) return 'never'
        return (['later', 'hangUp'] as const)[before] ?? 'take'
      },
    })
    const own = smppGateway(unreliable.url, 'x')
    const offer = (number: string) => own.send({ id: '1', to: number, text: 'x' })
    await expect(offer('+85291234568')).rejects.toEqual(failure('later'))
    await expect(offer('+85291234568')).rejects.toEqual(failure('unknown'))
    await expect(offer('+85291234569')).rejects.toEqual(failure('never'))
    expect(await offer('+85291234568')).toEqual({ parts: ['1'] })
    own.close()
    await unreliable.stop()
  })
})
