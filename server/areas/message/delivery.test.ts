import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MailGateway } from '#server/gateways/mail.ts'
import { openTransactions } from '#tests/database.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { jobsOn } from '#tests/jobs.ts'
import { sendMail } from './delivery.ts'
import { openOutbox, post, wake } from './outbox.ts'

let server: TestServer
let stop: (() => Promise<void>) | undefined
const said: string[] = []
beforeAll(async () => {
  server = await testServer()
  openOutbox({ mailServer: true, production: false })
})
beforeEach(() => server.db.execute(sql`truncate "mail"`))
afterEach(async () => {
  await stop?.()
  stop = undefined
  said.length = 0
})
afterAll(async () => {
  openOutbox({ mailServer: false, production: false })
  await server.close()
})

interface Stored {
  id: string
  status: string
  tries: number
  text: string | null
  [column: string]: unknown
}
const letters = async () =>
  (
    await server.db.execute<Stored>(
      sql`select "id", "status", "tries", "text" from "mail" order by "id"`,
    )
  ).rows
const write = (subject = 'Hello') =>
  post(server.db, testKeys, { to: 'who@test.example', subject, text: 'A text' })
/** A server that sends e-mail. */
const serverWith = (send: MailGateway['send'], say: (line: string) => void = () => {}) =>
  jobsOn(server, { sendMail }, { mail: { send, close: () => {} }, say })
const running = (send: MailGateway['send']) => {
  stop = serverWith(send, line => said.push(line)).stop
}
/** Lets time pass for waiting e-mail, and runs the job. */
const later = async (minutes: number) => {
  await server.db.execute(
    sql`update "mail" set "updateDate" = "updateDate" - make_interval(mins => ${minutes})`,
  )
  await wake(server.db)
}

it('a letter is sent once, and its text is not kept', async () => {
  const sent: string[] = []
  running(async ({ text }) => void sent.push(text))
  await write()
  await expect.poll(async () => (await letters())[0]?.status).toBe('SENT')
  expect((await letters())[0]).toMatchObject({ tries: 1, text: null })
  expect(sent).toEqual(['A text'])
})

it('while a mail server takes its time nothing in the database waits for it', async () => {
  let finish = () => {}
  running(
    () =>
      new Promise<void>(resolve => {
        finish = resolve
      }),
  )
  await write()
  await expect.poll(async () => (await letters())[0]?.status).toBe('SENDING')
  await expect.poll(() => openTransactions(server.db)).toBe(0)
  finish()
  await expect.poll(async () => (await letters())[0]?.status).toBe('SENT')
})

it('two servers send a letter once', async () => {
  let count = 0
  const send = async () => {
    count++
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  for (let n = 0; n < 20; n++) await write(`Letter ${n}`)
  running(send)
  const other = serverWith(send)
  await expect
    .poll(async () => (await letters()).every(({ status }) => status === 'SENT'))
    .toBe(true)
  await other.stop()
  expect(count).toBe(20)
})

it('one left in hand by a server that died is taken up after five minutes', async () => {
  await write()
  await server.db.execute(sql`update "mail" set "status" = 'SENDING', "updateDate" = now()`)
  const sent: string[] = []
  running(async ({ id }) => void sent.push(id))
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(sent).toEqual([])
  await later(6)
  await expect.poll(() => sent.length).toBe(1)
})

it('is tried for two days, then given up, and whoever looks after the outbox is told once', async () => {
  const admin = await server.signedIn('ROLE_ADMIN')
  const member = await server.signedIn()
  await write('First')
  const gone: number[] = []
  // One delivery at a time: a server rests when a mail server is away.
  for (let hours = 0; (await letters())[0]?.status === 'QUEUED'; hours++) {
    const before = (await letters())[0]?.tries ?? 0
    const { stop: end } = serverWith(() => Promise.reject(new Error('ECONNREFUSED')))
    await expect
      .poll(async () => (await letters())[0])
      .toMatchObject({ tries: before + 1, status: expect.stringMatching(/^(QUEUED|FAILED)$/) })
    await end()
    gone.push(hours)
    await later(1440)
  }
  expect(gone).toHaveLength(9)
  expect((await letters())[0]).toMatchObject({ status: 'FAILED', tries: 9 })
  const unread = (token: string) =>
    server.data<{ list: { kind: string; said: string }[] }>(server.routeOf('ownNotices'), {
      token,
      form: { unread: 'true' },
    })
  const kinds = async (token: string) => (await unread(token)).list.map(({ kind }) => kind)
  await expect.poll(() => kinds(admin.token)).toEqual(['mailFailed'])
  expect(await kinds(member.token)).toEqual([])
})

it('one a mail server will not have is given up at once, and can be sent again', async () => {
  const { token } = await server.signedIn('ROLE_ADMIN')
  let answer = () =>
    Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
  running(() => answer())
  await write()
  await expect.poll(async () => (await letters())[0]?.status).toBe('FAILED')
  answer = () => Promise.resolve() as never
  const id = String((await letters())[0]?.id)
  const { meta } = await server.ask(server.routeOf('mail.resend'), { token, form: { id } })
  expect(meta?.code).toBe(200)
  await expect.poll(async () => (await letters())[0]?.status).toBe('SENT')
  const again = await server.ask(server.routeOf('mail.resend'), { token, form: { id } })
  expect(again.meta?.name).toBe('changed')
})

it('a mail server that is away is left alone for a while, and the operator is told', async () => {
  let count = 0
  running(() => {
    count++
    return Promise.reject(new Error('ECONNREFUSED'))
  })
  for (let n = 0; n < 10; n++) await write(`Letter ${n}`)
  await expect.poll(() => said).toHaveLength(1)
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(count).toBe(3)
  expect((await letters()).filter(({ tries }) => tries > 0)).toHaveLength(3)
})
