import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { SmsFailure, type TextMessage } from '#server/gateways/sms/gateway.ts'
import { openTransactions } from '#tests/database.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { jobsOn } from '#tests/jobs.ts'
import { sendSms, sweepSms } from './smsDelivery.ts'
import { openSmsOutbox, smsLeft, textTo, wakeSms } from './smsOutbox.ts'

const open = { gateway: true, production: false, perDay: 2000, countries: ['HK'] }
let server: TestServer
let stop: (() => Promise<void>) | undefined
const said: string[] = []
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  openSmsOutbox(open)
  await server.db.execute(sql`truncate "sms"`)
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  said.length = 0
})
afterAll(async () => {
  openSmsOutbox({ ...open, gateway: false })
  await server.close()
})

interface Stored {
  status: string
  tries: number
  text: string | null
  [column: string]: unknown
}
const stored = async () =>
  (await server.db.execute<Stored>(sql`select "status", "tries", "text" from "sms" order by "id"`))
    .rows
const status = async () => (await stored())[0]?.status
const write = (text = 'Code 123456', { country = 'HK', seconds = 600 } = {}) =>
  textTo(server.db, testKeys, '+85291234567', { country, text, seconds })
type Send = (message: TextMessage) => Promise<void>
const serverWith = (send: Send) => {
  const sms = {
    send: async (message: TextMessage) => {
      await send(message)
      return { parts: [] }
    },
    close: () => {},
  }
  return jobsOn(server, { sendSms }, { sms, say: line => said.push(line) })
}
const running = (send: Send) => {
  stop = serverWith(send).stop
}
/** Lets time pass for waiting messages, and runs the job. */
const later = async (seconds: number) => {
  await server.db.execute(
    sql`update "sms" set "updateDate" = "updateDate" - make_interval(secs => ${seconds})`,
  )
  await wakeSms(server.db)
}
const failing = (certainty: 'later' | 'never' | 'unknown') => () =>
  Promise.reject(new SmsFailure(certainty, 'as the test wants it'))

it('a message is sent once, and its text is not kept', async () => {
  const sent: string[] = []
  running(async ({ to, text }) => void sent.push(`${to} ${text}`))
  await write()
  await expect.poll(status).toBe('SENT')
  expect((await stored())[0]).toMatchObject({ tries: 1, text: null })
  expect(sent).toEqual(['+85291234567 Code 123456'])
})

it('two servers send each message once', async () => {
  let count = 0
  const send = async () => {
    count++
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  for (let n = 0; n < 20; n++) await write(`Text ${n}`)
  running(send)
  const other = serverWith(send)
  await expect.poll(async () => (await stored()).every(one => one.status === 'SENT')).toBe(true)
  await other.stop()
  expect(count).toBe(20)
})

it('while the gateway takes its time nothing in the database waits for it', async () => {
  let finish = () => {}
  running(
    () =>
      new Promise<void>(resolve => {
        finish = resolve
      }),
  )
  await write()
  await expect.poll(status).toBe('SENDING')
  await expect.poll(() => openTransactions(server.db)).toBe(0)
  finish()
  await expect.poll(status).toBe('SENT')
})

it('what a busy gateway did not accept is tried again', async () => {
  let busy = true
  running(() => (busy ? failing('later')() : Promise.resolve()))
  await write()
  await expect.poll(async () => (await stored())[0]).toMatchObject({ status: 'QUEUED', tries: 1 })
  busy = false
  await later(5)
  await expect.poll(status).toBe('SENT')
})

it.each([
  ['unknown', 'UNCERTAIN'],
  ['never', 'FAILED'],
] as const)('what ended as %s is not sent again, and its text is removed', async (how, as) => {
  let count = 0
  running(() => {
    count++
    return failing(how)()
  })
  await write()
  await expect.poll(status).toBe(as)
  await later(3600)
  await write('Another')
  await expect.poll(async () => (await stored())[1]?.status).toBe(as)
  expect(count).toBe(2)
  expect((await stored())[0]?.text).toBeNull()
})

it('one left by a server that died while sending may have arrived: it is not sent again', async () => {
  await write()
  await server.db.execute(
    sql`update "sms" set "status" = 'SENDING', "updateDate" = now() - interval '6 minutes'`,
  )
  const sent: string[] = []
  running(async ({ id }) => void sent.push(id))
  await wakeSms(server.db)
  await expect.poll(status).toBe('UNCERTAIN')
  expect(sent).toEqual([])
})

it('a code that has expired is not sent any more', async () => {
  await write()
  await server.db.execute(sql`update "sms" set "expireDate" = now()`)
  const sent: string[] = []
  running(async ({ id }) => void sent.push(id))
  await wakeSms(server.db)
  await expect.poll(status).toBe('FAILED')
  expect((await stored())[0]?.text).toBeNull()
  expect(sent).toEqual([])
})

it('the operator is told once when the gateway is away, and once when it is back', async () => {
  let away = true
  running(() => (away ? failing('later')() : Promise.resolve()))
  await write()
  for (let tries = 1; tries <= 4; tries++) {
    await expect.poll(async () => (await stored())[0]).toMatchObject({ status: 'QUEUED', tries })
    if (tries === 4) away = false
    await later(60)
  }
  await expect.poll(status).toBe('SENT')
  // It is said after the result is stored.
  await expect
    .poll(() => said)
    .toEqual([
      'The gateway of text messages does not accept any: they wait until they expire.',
      'The gateway accepts text messages again.',
    ])
})

it('no more are sent in a day than the settings say, and few to countries they do not name', async () => {
  openSmsOutbox({ ...open, perDay: 60 })
  for (let n = 0; n < 50; n++) await write('x', { country: 'LV' })
  expect(await smsLeft(server.db, 'LV')).toBe(false)
  expect(await smsLeft(server.db, 'HK')).toBe(true)
  for (let n = 0; n < 10; n++) await write()
  expect(await smsLeft(server.db, 'HK')).toBe(false)
})

it('text messages are listed for ninety days', async () => {
  await write('Old')
  await server.db.execute(sql`update "sms" set "createDate" = now() - interval '91 days'`)
  await write('New')
  await sweepSms.run({ db: server.db } as never, undefined)
  expect(await stored()).toHaveLength(1)
})
