import { createHash } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import readSheet from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memberTable } from '#server/areas/access/public.ts'
import { openSmsOutbox } from '#server/areas/message/smsOutbox.ts'
import { mailTable, smsTable } from '#server/areas/message/tables.ts'
import { pdfText } from '#server/areas/profile/exchange/pdfText.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { messageWorld } from '#tests/factories/message.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { remindOfNotices } from './reminders.ts'
import { newSetAside } from './sending/deliver.ts'
import { sendDue } from './sending/due.ts'
import {
  deliveryTable,
  emailContent,
  emailMessageTable,
  memberNoticeTable,
  noticeContent,
  textContent,
} from './tables.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof messageWorld>>
const outbox = { gateway: false, production: false, perDay: 2000, countries: ['HK'] }
beforeAll(async () => {
  server = await testServer()
  world = await messageWorld(server, 1)
})
afterAll(() => server.close())
afterEach(() => openSmsOutbox(outbox))

type Who = Awaited<ReturnType<TestServer['signedIn']>>

const sendAll = () =>
  sendDue({
    ...{ db: server.db, pool: server.client.pool, keys: testKeys, say: () => {} },
    ...{ signal: new AbortController().signal, setAside: newSetAside() },
  })

/** A notice that was sent to these and shown to them. */
async function shownTo(who: readonly Who[], values: object = {}): Promise<number> {
  const { id } = await world.sentNotice({ members: who.map(({ id }) => id) }, values)
  await sendAll()
  return Number(id)
}

interface Shown {
  id: number
  title: string
  html: string
  language: string
  readDate: string | null
}
interface Bell {
  list: { kind: string; params: { title: string }; link: string; readDate: string | null }[]
}
const unread = (who: Who) => world.ask<Shown[]>('unreadMemberNotices', {}, who)
const show = (who: Who, id: number) => world.ask<Shown>('ownMemberNotice', { id }, who)
const read = (who: Who, id: number) =>
  world.ask<{ readDate: string }>('readMemberNotice', { id }, who)
const bell = async (who: Who, id: number) =>
  (await world.ask<Bell>('ownNotices', {}, who)).list.filter(
    ({ link }) => link === `/user/notices/${id}`,
  )
const rowOf = async (id: number) =>
  (await server.db.select().from(memberNoticeTable).where(eq(memberNoticeTable.id, id)))[0]
const deliveries = (id: number) =>
  server.db
    .select()
    .from(deliveryTable)
    .where(eq(deliveryTable.memberNotice, id))
    .orderBy(asc(deliveryTable.id))
async function people(count: number): Promise<Who[]> {
  const all: Who[] = []
  for (let at = 0; at < count; at++) all.push(await server.signedIn('ROLE_MEMBER'))
  return all
}
/** The fields that a refusal names. */
async function refusedFields(
  name: string,
  form: object,
  who: Who = world.admin,
): Promise<string[]> {
  const { meta } = await world.call(name, who, form as never)
  return Object.keys(meta?.refusals ?? {})
}

describe('a notice goes to', () => {
  it('one member, whom `target` names', async () => {
    const [one] = (await people(1)) as [Who]
    const draft = await world.noticeDraft({ target: one.id })
    expect(draft).toMatchObject({ target: one.id, everybody: false, members: [one.id] })
  })

  it('all members, if `target` is 0', async () => {
    const draft = await world.noticeDraft({ target: 0 })
    expect(draft).toMatchObject({ target: 0, everybody: true })
    const { total } = await world.ask<{ total: number }>('checkNoticeRecipients', { id: draft.id })
    const active = await server.db.$count(memberTable, eq(memberTable.status, 'ACTIVE'))
    expect(total).toBe(active)
    const sent = await world.act('send', draft, 'memberNotice')
    expect(sent.total).toBe(active)
  })

  it('several, and `target` follows from what was chosen', async () => {
    const [one, two] = (await people(2)) as [Who, Who]
    const draft = await world.noticeDraft({ everybody: true })
    expect(draft.target).toBe(0)
    const change = (row: typeof draft, values: object) =>
      world.ask('memberNotice.update', { id: row.id, updateDate: row.updateDate, ...values })
    const both = await change(draft, { everybody: false, members: [one.id, two.id] })
    expect(both.target).toBeNull()
    const single = await change(both, { members: [two.id] })
    expect(single.target).toBe(two.id)
    const all = await change(single, { target: 0 })
    expect(all).toMatchObject({ target: 0, everybody: true })
  })

  it('nobody who does not exist', async () => {
    const form = { subject: 'X', values: [], target: 99_999_999 }
    expect(await refusedFields('memberNotice.create', form)).toEqual(['target'])
  })
})

describe('a notice is shown', () => {
  it('under the bell, at home and on its page, in the language of each', async () => {
    const [one, two] = (await people(2)) as [Who, Who]
    await server.ask(server.routeOf('keepLanguage'), {
      ...{ token: one.token, headers: { 'accept-language': 'en-US' } },
    })
    const id = await shownTo([one, two], {
      ...{ titleTW: '大會', bodyTW: '<p>{{name}} 您好</p>' },
    })
    expect((await bell(one, id))[0]).toMatchObject({
      ...{ kind: 'memberNotice', params: { title: 'Meeting' }, readDate: null },
    })
    expect((await bell(two, id))[0]?.params.title).toBe('大會')
    expect((await unread(one)).map(({ id }) => id)).toEqual([id])
    const page = await show(one, id)
    expect(page.readDate).toBeNull()
    expect(page.html).toContain('<p>')
    expect(await rowOf(id)).toMatchObject({ status: 'SENT', total: 2, sent: 2, readCount: 0 })
  })

  it('to each once, whatever happens between', async () => {
    const [one] = (await people(1)) as [Who]
    const { id } = await world.sentNotice({ members: [one.id], roles: [] })
    await Promise.all([sendAll(), sendAll()])
    expect(await bell(one, Number(id))).toHaveLength(1)
  })

  it('to nobody else: it is not found', async () => {
    const [one, other] = (await people(2)) as [Who, Who]
    const id = await shownTo([one])
    for (const call of ['ownMemberNotice', 'readMemberNotice'])
      expect(await world.refused(call, other, { id })).toBe('notFound')
    expect(await unread(other)).toEqual([])
  })

  it('at its time, and until its end', async () => {
    const [one] = (await people(1)) as [Who]
    const later = new Date(Date.now() + 3600_000).toISOString()
    const { id } = await world.sentNotice({ members: [one.id] }, { sendDate: later })
    await sendAll()
    expect(await unread(one)).toEqual([])
    await server.db
      .update(memberNoticeTable)
      .set({ sendDate: null })
      .where(eq(memberNoticeTable.id, Number(id)))
    await sendAll()
    expect(await unread(one)).toHaveLength(1)

    const ending = await shownTo([one], { untilDate: later })
    expect(await bell(one, ending)).toHaveLength(1)
    await server.db.execute(sql`update "notice" set "untilDate" = now() - interval '1 second'
      where "link" = ${`/user/notices/${ending}`}`)
    await server.db.execute(sql`update "memberNotice" set "untilDate" = now() - interval '1 second'
      where "id" = ${ending}`)
    expect(await bell(one, ending)).toEqual([])
    expect((await unread(one)).map(({ id }) => id)).not.toContain(ending)
    // Whoever got it may read it all the same.
    expect((await show(one, ending)).title).toBe('Meeting')
  })

  it('not to an account that was disabled meanwhile', async () => {
    const [one, two] = (await people(2)) as [Who, Who]
    const { id } = await world.sentNotice({ members: [one.id, two.id] })
    await server.db.execute(sql`update "member" set "status" = 'DISABLED' where "id" = ${two.id}`)
    await sendAll()
    expect((await deliveries(Number(id))).map(({ status }) => status)).toEqual([
      ...['DELIVERED', 'SKIPPED'],
    ])
    expect(await rowOf(Number(id))).toMatchObject({ status: 'SENT', sent: 1, skipped: 1 })
  })

  it('by e-mail to those who want announcements so', async () => {
    const [one, two] = (await people(2)) as [Who, Who]
    await world.ask('saveNoticeSetting', { mailed: [] }, two)
    await shownTo([one, two], { titleEN: 'Mailed as well' })
    const mails = await server.db
      .select()
      .from(mailTable)
      .where(sql`${mailTable.subject} like '%Mailed as well%'`)
    expect(mails).toHaveLength(1)
  })

  it('not after its end, though it was to begin before', async () => {
    const [one] = (await people(1)) as [Who]
    const { id } = await world.sentNotice(
      { members: [one.id] },
      { untilDate: new Date(Date.now() + 3600_000).toISOString() },
    )
    await server.db.execute(sql`update "memberNotice" set "untilDate" = now() where "id" = ${id}`)
    await sendAll()
    expect((await deliveries(Number(id)))[0]).toMatchObject({ status: 'SKIPPED', sentDate: null })
  })

  it('though another one cannot be: that is left out, and the rest goes on', async () => {
    const [one] = (await people(1)) as [Who]
    const broken = await world.sentNotice({ members: [one.id] })
    await server.db.delete(noticeContent).where(eq(noticeContent.memberNotice, Number(broken.id)))
    const id = await shownTo([one])
    expect(await rowOf(id)).toMatchObject({ status: 'SENT', sent: 1 })
    expect(await rowOf(Number(broken.id))).toMatchObject({ status: 'SENDING', sent: 0 })
    await world.act('withdraw', (await rowOf(Number(broken.id))) as never, 'memberNotice')
  })

  it('in previews without the numbers of members to whoever may not see them', async () => {
    const editor = await server.signedIn('ROLE_EDITOR')
    const [one] = (await people(1)) as [Who]
    await server.db.execute(
      sql`update "member" set "mobile" = '+85251239010' where "id" = ${one.id}`,
    )
    const text = { titleEN: 'Number {{mobile}}', bodyEN: '<p>{{mobile}}</p>' }
    const draft = await world.noticeDraft({ target: one.id }, text)
    const seenBy = async (who: Who) =>
      (await world.ask<{ subject: string }>('previewNotice', { id: draft.id }, who)).subject
    expect(await seenBy(world.admin)).toBe('Number +85251239010')
    expect(await seenBy(editor)).toBe('Number +••••••••010')
  })

  it('without anything that a value contains as HTML', async () => {
    const [one] = (await people(1)) as [Who]
    await server.db.execute(sql`update "member" set "nickName" = '<img src=x onerror=alert(1)>'
      where "id" = ${one.id}`)
    const id = await shownTo([one])
    expect((await show(one, id)).html).toContain('&lt;img src=x')
    expect((await show(one, id)).html).not.toContain('<img')
  })
})

describe('reading a notice', () => {
  it('counts once, and takes it from the bell and from home', async () => {
    const [one, two] = (await people(2)) as [Who, Who]
    const id = await shownTo([one, two])
    const { readDate } = await read(one, id)
    expect((await read(one, id)).readDate).toBe(readDate)
    expect(await rowOf(id)).toMatchObject({ sent: 2, readCount: 1 })
    expect((await deliveries(id)).map(({ status }) => status)).toEqual(['READ', 'DELIVERED'])
    expect(await unread(one)).toEqual([])
    expect((await bell(one, id))[0]?.readDate).not.toBeNull()
    expect((await unread(two)).map(({ id }) => id)).toEqual([id])
  })

  it('is not what marks all notices of the bell as read', async () => {
    const [one] = (await people(1)) as [Who]
    const id = await shownTo([one], { confirm: true })
    await world.ask('readAllNotices', {}, one)
    expect((await deliveries(id))[0]?.status).toBe('DELIVERED')
    expect(await unread(one)).toHaveLength(1)
  })
})

describe('a notice that was withdrawn', () => {
  it('is shown nowhere, and stays on record with who had read it', async () => {
    const [one, two] = (await people(2)) as [Who, Who]
    const id = await shownTo([one, two])
    await read(one, id)
    await world.act('withdraw', (await rowOf(id)) as never, 'memberNotice')
    expect(await bell(two, id)).toEqual([])
    expect(await unread(two)).toEqual([])
    expect(await world.refused('ownMemberNotice', one, { id })).toBe('notFound')
    expect(await rowOf(id)).toMatchObject({ status: 'WITHDRAWN', readCount: 1 })
    const row = await rowOf(id)
    expect(await world.refused('memberNotice.remove', world.admin, { id: row?.id })).toBe(
      'alreadySent',
    )
  })

  it('before its time reaches nobody', async () => {
    const [one] = (await people(1)) as [Who]
    const later = new Date(Date.now() + 3600_000).toISOString()
    const sent = await world.sentNotice({ members: [one.id] }, { sendDate: later })
    await world.act('withdraw', sent, 'memberNotice')
    await sendAll()
    expect(await rowOf(Number(sent.id))).toMatchObject({ status: 'WITHDRAWN', skipped: 1, sent: 0 })
  })
})

describe('a notice is refused', () => {
  const sendForm = async (values: object) => {
    const { id, updateDate } = await world.noticeDraft({ target: 0 }, values)
    return { id, updateDate }
  }
  const refusedSend = async (values: object) =>
    world.refused('memberNotice.send', world.admin, await sendForm(values))

  it('without recipients, without a text, with an unknown variable', async () => {
    const draft = await world.noticeDraft({})
    const form = { id: draft.id, updateDate: draft.updateDate }
    expect(await world.refused('memberNotice.send', world.admin, form)).toBe('messageNobody')
    expect(await refusedSend({ bodyEN: null, titleEN: null })).toBe('messageIncomplete')
    expect(await refusedSend({ bodyEN: '<p>{{nobody}}</p>' })).toBe('placeholderUnknown')
  })

  it('to whoever may not write the messages that remind of it, though somebody else chose them', async () => {
    const editor = await server.signedIn('ROLE_EDITOR')
    const draft = await world.noticeDraft({ target: 0 }, { remindDays: 3, terminal: 'Coop' })
    const form = { id: draft.id, updateDate: draft.updateDate }
    expect(await world.refused('memberNotice.send', editor, form)).toBe('noPermission')
  })

  it('that ends before it begins', async () => {
    const past = new Date(Date.now() - 60_000).toISOString()
    const form = await sendForm({ untilDate: past })
    expect(await refusedFields('memberNotice.send', form)).toEqual(['untilDate'])
  })

  it('with days for a reminder but no channel, and with a channel but no days', async () => {
    const form = { subject: 'X', values: [], target: 0 }
    const days = { ...form, remindDays: 3 }
    const sender = { ...form, sender: (await world.sender()).id }
    expect(await refusedFields('memberNotice.create', days)).toEqual(['sender'])
    expect(await refusedFields('memberNotice.create', sender)).toEqual(['remindDays'])
  })

  it('with reminders by text message, to whoever may not write those', async () => {
    const editor = await server.signedIn('ROLE_EDITOR')
    const form = { subject: 'X', values: [], target: 0, remindDays: 3, terminal: 'Coop' }
    expect(await refusedFields('memberNotice.create', form, editor)).toEqual(['terminal'])
  })
})

describe('whoever has not read a notice in time', () => {
  const days = (count: number, id: number) =>
    server.db.execute(sql`update "memberNotice"
      set "endDate" = "endDate" - make_interval(days => ${count}) where "id" = ${id}`)
  const remind = () => remindOfNotices({ db: server.db })
  const bind = (who: Who, mobile: string) =>
    server.db.execute(sql`update "member" set "mobile" = ${mobile} where "id" = ${who.id}`)

  async function remindedOf(members: readonly Who[], values: object = {}) {
    const sender = await world.sender()
    return shownTo(members, { remindDays: 3, sender: sender.id, terminal: 'Coop', ...values })
  }
  const reached = async (column: 'emailMessage' | 'textMessage', id: number | null | undefined) =>
    (
      await server.db
        .select({ member: deliveryTable.member, status: deliveryTable.status })
        .from(deliveryTable)
        .where(eq(deliveryTable[column], id ?? 0))
        .orderBy(asc(deliveryTable.id))
    ).map(({ member }) => member)

  it('gets it by e-mail, and after as many days again by text message', async () => {
    const [one, two, three] = (await people(3)) as [Who, Who, Who]
    await bind(two, '+85251239001')
    const id = await remindedOf([one, two, three], { confirm: true })
    await remind()
    expect(await rowOf(id)).toMatchObject({ reminderEmail: null, reminderText: null })

    await read(one, id)
    await days(3, id)
    await remind()
    await remind()
    const notice = await rowOf(id)
    expect(await reached('emailMessage', notice?.reminderEmail)).toEqual([two.id, three.id])
    const [email] = await server.db
      .select()
      .from(emailMessageTable)
      .where(eq(emailMessageTable.id, notice?.reminderEmail ?? 0))
    expect(email).toMatchObject({ critical: true, status: 'SCHEDULED', total: 2 })
    const [said] = await server.db
      .select()
      .from(emailContent)
      .where(eq(emailContent.emailMessage, notice?.reminderEmail ?? 0))
    expect(said?.content.texts.EN_US).toEqual({
      title: 'Please read: Meeting',
      body: `<p>Dear {{name}}, we meet.</p><p><a href="/user/notices/${id}">Open it and confirm that you have read it</a></p>`,
    })
    // Not before as many days again.
    expect(notice?.reminderText).toBeNull()

    await server.db.execute(sql`update "emailMessage"
      set "createDate" = "createDate" - interval '3 days' where "id" = ${notice?.reminderEmail}`)
    await remind()
    await remind()
    const later = await rowOf(id)
    // Without a number, there is no text message.
    expect(await reached('textMessage', later?.reminderText)).toEqual([two.id])
    const [text] = await server.db
      .select()
      .from(textContent)
      .where(eq(textContent.textMessage, later?.reminderText ?? 0))
    expect(text?.content.texts.EN_US?.body).toMatch(
      new RegExp(`^Please read and confirm the notice “Meeting”: https?://.+/user/notices/${id}$`),
    )
  })

  it('gets a text message at once where there is no mail sender', async () => {
    const [one] = (await people(1)) as [Who]
    await bind(one, '+85251239002')
    const id = await remindedOf([one], { sender: null })
    await days(3, id)
    await remind()
    expect(await reached('textMessage', (await rowOf(id))?.reminderText)).toEqual([one.id])
    openSmsOutbox(outbox)
    await sendAll()
    const [sms] = await server.db.select().from(smsTable).where(eq(smsTable.to, '+85251239002'))
    expect(sms).toBeDefined()
  })

  it('does not get what they have read before it left', async () => {
    const [one] = (await people(1)) as [Who]
    await bind(one, '+85251239003')
    const id = await remindedOf([one], { sender: null })
    await days(3, id)
    await remind()
    await read(one, id)
    await sendAll()
    const [text] = await server.db
      .select()
      .from(deliveryTable)
      .where(eq(deliveryTable.textMessage, (await rowOf(id))?.reminderText ?? 0))
    expect(text?.status).toBe('SKIPPED')
  })

  it('is not reminded once it is withdrawn or over, or everybody has read it', async () => {
    const [one] = (await people(1)) as [Who]
    const [withdrawn, over, done] = [
      await remindedOf([one]),
      await remindedOf([one], { untilDate: new Date(Date.now() + 3600_000).toISOString() }),
      await remindedOf([one]),
    ]
    await world.act('withdraw', (await rowOf(withdrawn)) as never, 'memberNotice')
    await server.db.execute(sql`update "memberNotice" set "untilDate" = now() where "id" = ${over}`)
    await read(one, done)
    for (const id of [withdrawn, over, done]) await days(10, id)
    await remind()
    for (const id of [withdrawn, over, done])
      expect((await rowOf(id))?.reminderEmail, String(id)).toBeNull()
  })

  it('gets a text message in place of an e-mail whose mail sender was disabled', async () => {
    const [one] = (await people(1)) as [Who]
    await bind(one, '+85251239011')
    const id = await remindedOf([one])
    await server.db.execute(sql`update "mailSender" set "enabled" = false
      where "id" = ${(await rowOf(id))?.sender}`)
    await days(3, id)
    await remind()
    const notice = await rowOf(id)
    expect(notice?.reminderEmail).toBeNull()
    expect(await reached('textMessage', notice?.reminderText)).toEqual([one.id])
  })

  it('does not get what was sent again after its notice was over', async () => {
    const [one] = (await people(1)) as [Who]
    await bind(one, '+85251239012')
    const id = await remindedOf([one], { sender: null })
    await days(3, id)
    await remind()
    await server.db.execute(sql`update "memberNotice" set "untilDate" = now() where "id" = ${id}`)
    await sendAll()
    const [text] = await server.db
      .select()
      .from(deliveryTable)
      .where(eq(deliveryTable.textMessage, (await rowOf(id))?.reminderText ?? 0))
    expect(text?.status).toBe('SKIPPED')
  })

  it('a reminder that is being sent stops when its notice is withdrawn', async () => {
    const [one] = (await people(1)) as [Who]
    const id = await remindedOf([one])
    await days(3, id)
    await remind()
    const notice = await rowOf(id)
    await world.act('withdraw', notice as never, 'memberNotice')
    const [email] = await server.db
      .select()
      .from(emailMessageTable)
      .where(eq(emailMessageTable.id, notice?.reminderEmail ?? 0))
    expect(email).toMatchObject({ status: 'STOPPED', skipped: 1 })
    expect(
      await server.db.$count(
        deliveryTable,
        and(
          eq(deliveryTable.emailMessage, notice?.reminderEmail ?? 0),
          eq(deliveryTable.status, 'SKIPPED'),
        ),
      ),
    ).toBe(1)
  })
})

describe('the report on a notice', () => {
  const report = (id: number, format: 'PDF' | 'XLSX', who: Who = world.admin) => {
    const { method, path } = server.routeOf('noticeReport')
    return server.app.inject({
      ...{ method: method as 'GET', url: path, query: { id: String(id), format } },
      headers: { token: who.token, 'accept-language': 'en-US' },
    })
  }

  const rowsOfSheet = async (file: Buffer) => {
    const [sheet] = (await readSheet(file)) as unknown as { data: unknown[][] }[]
    return (sheet?.data ?? []).map(row =>
      row.map(cell => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))),
    )
  }

  it('says when it was shown to each and when each read it, in a PDF and a spreadsheet', async () => {
    const [one, two] = (await people(2)) as [Who, Who]
    const id = await shownTo([one, two], { confirm: true, subject: 'General meeting' })
    await read(one, id)
    const pdf = await report(id, 'PDF')
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = ((await pdfText(pdf.rawPayload, 1)).lines ?? []).join('\n')
    expect(text).toContain('General meeting')
    expect(text).toMatch(/Confirmed as read\s*1/)
    expect(text).toMatch(/Neither read nor reminded\s*1/)
    expect(text).toContain('Not read')
    // What it names is the hash of the file that it carries.
    const [, hash = ''] =
      /SHA-256 of the texts\s*([0-9a-f]{64})/.exec(text.replace(/\n/g, '')) ?? []
    const [kept] = await server.db
      .select({ content: noticeContent.content, values: noticeContent.values })
      .from(noticeContent)
      .where(eq(noticeContent.memberNotice, id))
    const body = `${JSON.stringify(kept, null, 2)}\n`
    expect(hash).toBe(createHash('sha256').update(body).digest('hex'))
    const [row] = await deliveries(id)
    const [head, first, second] = await rowsOfSheet((await report(id, 'XLSX')).rawPayload)
    expect(head?.slice(0, 5)).toEqual(['Member', 'Login name', 'Shown', 'Read', 'E-mail: Address'])
    expect(first?.[1]).toBe(one.loginName)
    expect(first?.[3]).toContain(String(row?.readDate).slice(0, 4))
    expect(second?.[1]).toBe(two.loginName)
    expect(second?.[3] ?? '').toBe('')
  })

  it('keeps numbers from whoever may not see text messages', async () => {
    const editor = await server.signedIn('ROLE_EDITOR')
    const [one] = (await people(1)) as [Who]
    await server.db.execute(
      sql`update "member" set "mobile" = '+85251239009' where "id" = ${one.id}`,
    )
    const id = await shownTo([one], { remindDays: 1, terminal: 'Coop' })
    await server.db.execute(sql`update "memberNotice"
      set "endDate" = "endDate" - interval '2 days' where "id" = ${id}`)
    await remindOfNotices({ db: server.db })
    const cells = async (who: Who) =>
      (await rowsOfSheet((await report(id, 'XLSX', who)).rawPayload)).flat()
    expect((await cells(world.admin)).join()).toContain('51239009')
    expect((await cells(editor)).join()).not.toContain('51239009')
    expect(await cells(editor)).toContain('Queued')
  })

  it('there is none of a draft, and none for members', async () => {
    const [one] = (await people(1)) as [Who]
    const draft = await world.noticeDraft({ target: 0 })
    const refusal = async (who: Who) =>
      JSON.parse((await report(draft.id, 'PDF', who)).body).meta.name
    expect(await refusal(world.admin)).toBe('notFound')
    expect(await refusal(one)).toBe('noPermission')
  })
})
