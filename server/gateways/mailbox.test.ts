import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imapServer } from '#tests/factories/imapServer.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { type Bounce, bounceIn, type Place, readBounces, tryImap } from './mailbox.ts'

/** A report as mail servers write it (RFC 3464). */
const report = (action: string, messageId = '<delivery.7.abc@coop.example>') =>
  Buffer.from(
    [
      'From: Mail Delivery System <mailer-daemon@mx.example>',
      'To: news@coop.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      'Final-Recipient: rfc822; nobody@test.example',
      `Action: ${action}`,
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 No such user',
      '    here',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      'Subject: News',
      '--b--',
      '',
    ].join('\r\n'),
  )

it('a report says which e-mail came back, and why', async () => {
  expect(await bounceIn(report('failed'))).toEqual({
    about: expect.stringContaining('<delivery.7.abc@coop.example>'),
    action: 'failed',
    said: '550 5.1.1 No such user here',
  })
  expect((await bounceIn(report('delayed')))?.action).toBe('delayed')
  expect((await bounceIn(report('relayed')))?.action).toBe('other')
})

it('any other e-mail is none', async () => {
  const plain = 'From: a@test.example\r\nSubject: Out of office\r\n\r\nI am away.\r\n'
  expect(await bounceIn(Buffer.from(plain))).toBeUndefined()
})

describe('a mailbox', () => {
  let server: Awaited<ReturnType<typeof imapServer>>
  const taken: Bounce[] = []
  beforeEach(async () => {
    server = await imapServer()
    taken.length = 0
  })
  afterEach(() => server.stop())

  const mailbox = (password = 'secret') => ({
    ...{ imapHost: '127.0.0.1', imapPort: server.port, imapUsername: 'news' },
    imapPassword: testKeys.seal(password),
  })
  const read = (from?: Place) =>
    readBounces(testKeys, mailbox(), {
      from,
      take: async bounce => {
        taken.push(bounce)
      },
    })

  it('is opened with its password, or says what the server said', async () => {
    expect(await tryImap(testKeys, mailbox())).toBeUndefined()
    expect(await tryImap(testKeys, mailbox('another'))).toContain('Invalid credentials')
  })

  it('is read on from where it was: reports are marked as read, and anything else is left', async () => {
    server.receive('Subject: Out of office\r\n\r\nI am away.')
    server.receive(report('failed').toString())
    const first = await read()
    expect(first).toEqual({ validity: '7', lastUid: 2 })
    expect(taken.map(({ action }) => action)).toEqual(['failed'])
    expect(server.inbox.map(({ isSeen }) => isSeen)).toEqual([false, true])

    const third = server.receive(report('delivered').toString())
    server.asked.length = 0
    expect(await read(first)).toEqual({ validity: '7', lastUid: third })
    expect(taken.map(({ action }) => action)).toEqual(['failed', 'delivered'])
    // What is no report is not fetched again.
    expect(server.asked.filter(line => line.includes('FETCH'))).toHaveLength(1)
    expect(await read({ validity: '7', lastUid: third })).toEqual({ validity: '7', lastUid: third })
  })

  it('is read from its beginning after it was made anew', async () => {
    server.receive(report('failed').toString())
    const place = await read()
    for (const one of server.inbox) one.isSeen = false
    server.manner.validity = 8
    expect(await read(place)).toEqual({ validity: '8', lastUid: 1 })
    expect(taken).toHaveLength(2)
  })

  it('goes on after a report that cannot be recorded, which stays unread', async () => {
    server.receive(report('failed').toString())
    server.receive(report('delivered').toString())
    const place = await readBounces(testKeys, mailbox(), {
      from: undefined,
      take: async ({ action }) => {
        if (action === 'failed') throw new Error('it cannot be recorded')
      },
    })
    expect(place).toEqual({ validity: '7', lastUid: 2 })
    expect(server.inbox.map(({ isSeen }) => isSeen)).toEqual([false, true])
  })

  it('goes on after a message that cannot be read', async () => {
    const nested = (depth: number): string =>
      depth === 0
        ? 'Content-Type: text/plain\r\n\r\nx\r\n'
        : `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`
    const unreadable = nested(400)
    await expect(bounceIn(Buffer.from(unreadable))).rejects.toThrow()
    server.receive(unreadable)
    server.receive(report('failed').toString())
    expect(await read()).toEqual({ validity: '7', lastUid: 2 })
    expect(taken).toHaveLength(1)
  })
})
