import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { memberNoticePath } from '#contract/areas/campaign/messagePaths.ts'
import { openSmsOutbox } from '#server/areas/message/smsOutbox.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { configure } from '#tests/factories/membership.ts'
import { meOf } from '#tests/factories/session.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { withdrawAnnouncement } from './announcement.ts'
import type { NoticeContent } from './content.ts'
import { sendHeldNotices } from './held.ts'
import { sendNotice } from './sendNotice.ts'

type Who = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let reader: Who
let actor: Who

beforeAll(async () => {
  server = await testServer()
  actor = await server.signedIn()
  await configure(server, 'noticeTexts', 'ON')
})
beforeEach(async () => {
  reader = await server.signedIn()
  await server.db.execute(sql`delete from "sms"`)
})
afterAll(() => server.close())

const commented = (title = 'Dig'): NoticeContent => ({
  kind: 'commented',
  params: { by: 'Chan', title },
  link: '/projects/taskList/show/7#comments',
})
async function tell(what: NoticeContent, to = [reader.id]) {
  const me = await meOf(server.db, actor.token)
  await server.db.transaction(at => sendNotice(at, { me, keys: testKeys }, to, what))
}
const ask = (name: string, form: Record<string, string> = {}, who = reader) =>
  server.ask(server.routeOf(name), { token: who.token, form })
async function choose(form: Record<string, string>) {
  const { meta } = await ask('saveNoticeSetting', { mailed: '[]', ...form })
  expect(meta?.code, JSON.stringify(meta)).toBe(200)
}
/** As if the hour had come for which they wait. */
const laterOn = async () => {
  await server.db.execute(sql`update "heldNotice" set "dueDate" = now()`)
  await sendHeldNotices({ db: server.db, keys: testKeys, signal: new AbortController().signal })
}
async function letters() {
  const { rows } = await server.db.execute<{ subject: string; text: string }>(
    sql`select "subject", "text" from "mail" where "to" = ${`${reader.loginName}@test.example`} order by "id"`,
  )
  return rows.map(({ subject, text }) => ({ subject, text: testKeys.open(text) }))
}
async function texts() {
  const { rows } = await server.db.execute<{ to: string; text: string }>(
    sql`select "to", "text" from "sms" order by "id"`,
  )
  return rows.map(({ to, text }) => ({ to, text: testKeys.open(text) }))
}
let numbers = 0
async function withNumber(who = reader) {
  const mobile = `+8529${String(1_000_000 + ++numbers)}`
  await server.db.execute(sql`update "member" set "mobile" = ${mobile} where "id" = ${who.id}`)
  return mobile
}
/** Quiet hours that last all day but for one hour, which is not now. */
const quietNow = () => {
  const hour = (new Date().getUTCHours() + 8) % 24
  return { quietFrom: String((hour + 23) % 24), quietUntil: String((hour + 22) % 24) }
}

describe('the daily e-mail', () => {
  it('has all that is unread by then, by groups', async () => {
    await choose({ digest: '["comment","project"]' })
    for (const title of ['One', 'Two']) await tell(commented(title))
    await tell({ kind: 'charterChanged', params: { project: 'Harbour', by: 'Chan' } })
    expect(await letters()).toEqual([])
    await laterOn()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('您有 3 則未讀通知')
    expect(letter?.text).toMatch(/項目動態\n• .*Harbour.*\n\n留言\n• .*One.*\n• .*Two/s)
  })

  it('leaves out what has been read in the meantime, and does not come without anything', async () => {
    await choose({ digest: '["comment"]' })
    await tell(commented())
    await ask('readAllNotices')
    await laterOn()
    expect(await letters()).toEqual([])
  })

  it('of one notice is the same as at once', async () => {
    await choose({ digest: '["comment"]' })
    await tell(commented())
    await laterOn()
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Chan 在「Dig」留言'])
  })

  it('comes once', async () => {
    await choose({ digest: '["comment"]' })
    await tell(commented())
    await laterOn()
    await laterOn()
    expect(await letters()).toHaveLength(1)
  })

  it('does not come any more once that was turned off', async () => {
    await choose({ digest: '["comment"]' })
    await tell(commented())
    await choose({ digest: '[]' })
    await laterOn()
    expect(await letters()).toEqual([])
  })

  it('comes at the new hour, if that is changed in the meantime, and still once', async () => {
    await choose({ digest: '["comment"]', digestHour: '8' })
    await tell(commented('One'))
    await choose({ digest: '["comment"]', digestHour: '18' })
    await tell(commented('Two'))
    const { rows } = await server.db.execute<{ hour: number }>(sql`
      select distinct extract(hour from "dueDate" at time zone 'Asia/Hong_Kong')::int as "hour"
      from "heldNotice" where "memberId" = ${reader.id}`)
    expect(rows).toEqual([{ hour: 18 }])
  })

  it('waits for the end of quiet hours that were chosen in the meantime', async () => {
    await choose({ digest: '["comment"]' })
    await tell(commented())
    await server.db.execute(sql`update "heldNotice" set "dueDate" = now()`)
    await server.db.execute(sql`update "noticeSetting" set "quietFrom" = ${Number(quietNow().quietFrom)},
      "quietUntil" = ${Number(quietNow().quietUntil)} where "memberId" = ${reader.id}`)
    await laterOn()
    expect(await letters()).toEqual([])
    const { rows } = await server.db.execute<{ later: boolean }>(
      sql`select "dueDate" > now() as "later" from "heldNotice" where "memberId" = ${reader.id}`,
    )
    expect(rows).toEqual([{ later: true }])
  })

  it('does not go to an account that is closed', async () => {
    await choose({ digest: '["comment"]' })
    await tell(commented())
    await server.db.execute(
      sql`update "member" set "status" = 'DISABLED' where "id" = ${reader.id}`,
    )
    await laterOn()
    expect(await letters()).toEqual([])
  })

  it('has no more than fifty lines, and says how many there are besides', async () => {
    await choose({ digest: '["comment"]' })
    for (let n = 1; n <= 53; n++) await tell(commented(`T${n}.`))
    await laterOn()
    const [letter] = await letters()
    expect(letter?.subject).toBe('您有 53 則未讀通知')
    expect(letter?.text).toContain('T50.')
    expect(letter?.text).not.toContain('T51.')
    expect(letter?.text).toContain('另有 3 則')
  })

  it('leads to each, where the product has an address', async () => {
    onTestFinished(() => setPublicUrl(undefined))
    setPublicUrl('https://portal.example')
    await choose({ digest: '["comment"]' })
    for (const title of ['One', 'Two']) await tell(commented(title))
    await laterOn()
    const [letter] = await letters()
    expect(letter?.text).toContain('https://portal.example/projects/taskList/show/7#comments')
    expect(letter?.text).toContain('https://portal.example/user/notices')
  })

  it('does not announce what was withdrawn', async () => {
    await choose({ digest: '["announcement"]' })
    await tell({ kind: 'memberNotice', params: { title: 'Meeting' }, link: memberNoticePath(7) })
    await server.db.transaction(at => withdrawAnnouncement(at, memberNoticePath(7)))
    await laterOn()
    expect(await letters()).toEqual([])
  })
})

describe('quiet hours', () => {
  it('hold back e-mail and text messages, and not the notice itself', async () => {
    await withNumber()
    await choose({ mailed: '["comment"]', texted: '["comment"]', ...quietNow() })
    for (const title of ['One', 'Two']) await tell(commented(title))
    expect([await letters(), await texts()]).toEqual([[], []])
    expect((await ask('unreadNotices')).data).toMatchObject({ count: 2 })
    await laterOn()
    expect([await letters(), await texts()]).toEqual([[], []])
    await server.db.execute(sql`update "noticeSetting" set "quietFrom" = null, "quietUntil" = null
      where "memberId" = ${reader.id}`)
    await laterOn()
    expect((await letters()).map(({ subject }) => subject)).toEqual(['您有 2 則未讀通知'])
    expect((await texts()).map(({ text }) => text)).toEqual(['Commonshare：您有 2 則未讀通知。'])
  })

  it('do not hold back what is critical', async () => {
    await choose({ ...quietNow() })
    await tell({ kind: 'memberNotice', params: { title: 'Meeting' }, critical: true })
    const [letter] = await letters()
    expect(letter?.subject).toContain('Meeting')
    expect(letter?.text).toContain('這是重要通知')
  })
})

describe('a text message', () => {
  it('says what happened, in one line with the way to it', async () => {
    onTestFinished(() => setPublicUrl(undefined))
    setPublicUrl('https://portal.example')
    const mobile = await withNumber()
    await choose({ texted: '["comment"]' })
    await tell(commented(`A long\ntitle ${'x'.repeat(200)}`))
    const [sent] = await texts()
    expect(sent?.to).toBe(mobile)
    expect(sent?.text).toMatch(
      /^Chan 在「A long title x+… https:\/\/portal\.example\/projects\/taskList\/show\/7#comments$/,
    )
    expect(sent?.text).toHaveLength(200)
  })

  it('does not say why something was refused', async () => {
    await withNumber()
    await choose({ texted: '["decision"]' })
    await tell({ kind: 'verificationFailed', params: { reason: 'Forged' } })
    const [sent] = await texts()
    expect(sent?.text).not.toContain('Forged')
    expect((await ask('ownNotices')).data).toMatchObject({
      list: [{ params: { reason: 'Forged' } }],
    })
  })

  it('is not sent where the cooperative does not offer them', async () => {
    await withNumber()
    await choose({ texted: '["comment"]' })
    expect((await ask('noticeSetting')).data).toMatchObject({ texts: 'OFFERED' })
    await configure(server, 'noticeTexts', 'OFF')
    onTestFinished(() => configure(server, 'noticeTexts', 'ON'))
    await tell(commented())
    expect(await texts()).toEqual([])
    expect((await ask('noticeSetting')).data).toMatchObject({ texts: 'NOT_OFFERED' })
  })

  it('needs a number', async () => {
    await choose({ texted: '["comment"]' })
    expect((await ask('noticeSetting')).data).toMatchObject({ texts: 'NO_NUMBER' })
    await tell(commented())
    expect(await texts()).toEqual([])
  })

  it('leaves half of what may be sent in a day to codes', async () => {
    const usual = { gateway: false, production: false, perDay: 2000, countries: ['HK'] }
    openSmsOutbox({ ...usual, perDay: 10 })
    onTestFinished(() => openSmsOutbox(usual))
    const readers = await Promise.all(Array.from({ length: 8 }, () => server.signedIn()))
    for (const who of readers) {
      await withNumber(who)
      await ask('saveNoticeSetting', { mailed: '[]', texted: '["comment"]' }, who)
    }
    await tell(
      commented(),
      readers.map(({ id }) => id),
    )
    expect(await texts()).toHaveLength(5)
    // One at a time, too.
    for (const { id } of readers) await tell(commented(), [id])
    expect(await texts()).toHaveLength(5)
  })
})

describe('the settings', () => {
  it('are those of everybody until they are chosen', async () => {
    expect((await ask('noticeSetting')).data).toEqual({
      ...{ mailed: ['announcement', 'decision'], digest: [], texted: [], digestHour: 8 },
      ...{ quietFrom: null, quietUntil: null, timeZone: 'Asia/Hong_Kong', texts: 'NO_NUMBER' },
    })
  })

  it('are kept as they were chosen, and by another language not changed', async () => {
    const form = { digest: '["mention"]', digestHour: '18', quietFrom: '22', quietUntil: '7' }
    await choose(form)
    await ask('keepLanguage')
    expect((await ask('noticeSetting')).data).toMatchObject({
      ...{ mailed: [], digest: ['mention'], digestHour: 18, quietFrom: 22, quietUntil: 7 },
    })
  })

  it('stay as they were where only `mailed` is sent; what is now mailed at once is no longer daily', async () => {
    await choose({
      digest: '["mention","comment"]',
      digestHour: '18',
      quietFrom: '22',
      quietUntil: '7',
    })
    await choose({ mailed: '["comment"]' })
    expect((await ask('noticeSetting')).data).toMatchObject({
      ...{ mailed: ['comment'], digest: ['mention'], digestHour: 18, quietFrom: 22, quietUntil: 7 },
    })
    await choose({ digest: '[]', quietFrom: '', quietUntil: '' })
    expect((await ask('noticeSetting')).data).toMatchObject({
      ...{ digest: [], digestHour: 18, quietFrom: null, quietUntil: null },
    })
  })

  it.each<[string, Record<string, string>, string, string]>([
    [
      'a group at once and daily',
      { mailed: '["comment"]', digest: '["comment"]' },
      'digest',
      'repeated',
    ],
    ['quiet hours without an end', { quietFrom: '22' }, 'quietUntil', 'required'],
    ['quiet hours without a beginning', { quietUntil: '7' }, 'quietFrom', 'required'],
    [
      'quiet hours that end when they begin',
      { quietFrom: '7', quietUntil: '7' },
      'quietUntil',
      'repeated',
    ],
    ['no hour of a day', { digestHour: '24' }, 'digestHour', 'tooBig'],
    ['an unknown group', { texted: '["gossip"]' }, 'texted', 'notAChoice'],
  ])('refuse %s', async (_, form, field, problem) => {
    const { meta } = await ask('saveNoticeSetting', { mailed: '[]', ...form })
    expect(meta).toMatchObject({ name: 'badInput', refusals: { [field]: { problem } } })
  })
})
