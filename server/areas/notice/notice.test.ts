import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Notice } from '#contract/areas/notice/calls.ts'
import { declared } from '#contract/kit/declared.ts'
import type { NoticeGroup, NoticeKind } from '#contract/kit/notice.ts'
import type { Page } from '#contract/transport.ts'
import { setPublicUrl } from '#server/kit/publicUrl.ts'
import { type Language, languages, withDays } from '#server/words.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { meOf } from '#tests/factories/session.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import type { NoticeContent } from './content.ts'
import { sweepNotices } from './own.ts'
import { sendNotice } from './sendNotice.ts'

let server: TestServer
let reader: Awaited<ReturnType<TestServer['signedIn']>>
let actor: Awaited<ReturnType<TestServer['signedIn']>>

beforeAll(async () => {
  server = await testServer()
  actor = await server.signedIn()
})
beforeEach(async () => {
  reader = await server.signedIn()
})
afterAll(() => server.close())

const invited = (project = 'Harbour'): NoticeContent => ({
  kind: 'projectInvited',
  params: { project, by: 'Chan' },
  link: '/projects/details?projectId=P1',
})
async function told(ids: readonly number[], what: NoticeContent) {
  const me = await meOf(server.db, actor.token)
  await server.db.transaction(at => sendNotice(at, { me, keys: testKeys }, ids, what))
}
const ask = async <T>(
  name: string,
  form: Record<string, string> = {},
  headers = {},
  who = reader,
) => {
  const { meta, data } = await server.ask(server.routeOf(name), { token: who.token, form, headers })
  expect(meta?.code, JSON.stringify(meta)).toBe(200)
  return data as T
}
const list = (form: Record<string, string> = {}) => ask<Page<Notice>>('ownNotices', form)
const unread = async () => (await ask<{ count: number }>('unreadNotices')).count

interface Letter {
  [column: string]: unknown
  to: string
  subject: string
  text: string
}
/** Letters to a member since they were made. */
async function letters(loginName: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await server.db.execute<Letter>(
    sql`select "subject", "text" from "mail" where "to" = ${`${loginName}@test.example`} order by "id"`,
  )
  return rows.map(({ subject, text }) => ({ subject, text: testKeys.open(text) }))
}

describe('telling', () => {
  it('reaches each member once, and not who did it', async () => {
    await told([reader.id, reader.id, actor.id], invited())
    const { list: rows, total } = await list()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      kind: 'projectInvited',
      params: { project: 'Harbour', by: 'Chan' },
      link: '/projects/details?projectId=P1',
      readDate: null,
    })
    expect((await ask<Page<Notice>>('ownNotices', {}, {}, actor)).total).toBe(0)
  })

  it('reaches who did it where that is asked for', async () => {
    const self = await server.signedIn()
    const me = await meOf(server.db, self.token)
    await sendNotice(server.db, { me, keys: testKeys }, [self.id], { ...invited(), self: true })
    expect((await ask<Page<Notice>>('ownNotices', {}, {}, self)).total).toBe(1)
  })

  it('says nothing when its transaction is undone', async () => {
    const me = await meOf(server.db, actor.token)
    await server.db
      .transaction(async at => {
        await sendNotice(at, { me, keys: testKeys }, [reader.id], invited())
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await unread()).toBe(0)
  })

  it('passes over accounts that are not active', async () => {
    await server.db.execute(
      sql`update "member" set "status" = 'INACTIVE' where "id" = ${reader.id}`,
    )
    await told([reader.id], invited())
    const { rows } = await server.db.execute(
      sql`select 1 from "notice" where "memberId" = ${reader.id}`,
    )
    expect(rows).toEqual([])
  })

  it('reaches a thousand members at once', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => makeMember(server.db)))
    const ids = Array.from({ length: 1000 }, (_, i) => many[i % 20]?.id ?? 0)
    await told([...ids, ...Array.from({ length: 980 }, (_, i) => 1_000_000 + i)], invited())
    const { rows } = await server.db.execute(
      sql`select 1 from "notice" where "memberId" = any(${sql.param(ids)}::bigint[])`,
    )
    expect(rows).toHaveLength(20)
  })
})

describe("one's own list", () => {
  it('has the unread ones first, then the newest, a page at a time', async () => {
    for (const project of ['A', 'B', 'C']) await told([reader.id], invited(project))
    const [newest] = (await list()).list
    await ask('readNotice', { id: String(newest?.id) })
    const named = (page: Page<Notice>) => page.list.map(({ params }) => params.project)
    expect(named(await list())).toEqual(['B', 'A', 'C'])
    expect(named(await list({ unread: 'true' }))).toEqual(['B', 'A'])
    expect(named(await list({ pageSize: '2', pageNo: '2' }))).toEqual(['C'])
  })

  it('counts what is unread; one is read, then all', async () => {
    for (const project of ['A', 'B', 'C']) await told([reader.id], invited(project))
    expect(await unread()).toBe(3)
    const [first] = (await list()).list
    expect(await ask('readNotice', { id: String(first?.id) })).toEqual({ count: 2 })
    const date = (await list()).list.find(({ id }) => id === first?.id)?.readDate
    await ask('readNotice', { id: String(first?.id) })
    expect((await list()).list.find(({ id }) => id === first?.id)?.readDate).toBe(date)
    expect(await ask('readAllNotices')).toEqual({ read: 2 })
    expect(await unread()).toBe(0)
  })

  it("is closed to others: somebody else's notice does not exist, and stays unread", async () => {
    await told([reader.id], invited())
    const [own] = (await list()).list
    const { meta } = await server.ask(server.routeOf('readNotice'), {
      token: actor.token,
      form: { id: String(own?.id) },
    })
    expect(meta?.code).toBe(404)
    await ask('readAllNotices', {}, {}, actor)
    expect(await unread()).toBe(1)
  })

  it('forgets after 180 days', async () => {
    await told([reader.id], invited('old'))
    await told([reader.id], invited('new'))
    await server.db.execute(sql`update "notice" set "createDate" = now() - interval '181 days'
      where "memberId" = ${reader.id} and "params"->>'project' = 'old'`)
    await sweepNotices(server.db)
    expect((await list()).list.map(({ params }) => params.project)).toEqual(['new'])
  })
})

describe('letters', () => {
  const params: { [K in NoticeKind]: Extract<NoticeContent, { kind: K }>['params'] } = {
    projectInvited: { project: 'P', by: 'B' },
    projectApplied: { project: 'P', by: 'B' },
    applicationAccepted: { project: 'P' },
    applicationRefused: { project: 'P', reason: 'R' },
    charterChanged: { project: 'P', by: 'B' },
    equityCut: { project: 'P', shares: '12' },
    ticketAssigned: { project: 'P', ticket: 'T', by: 'B' },
    ticketSubmitted: { project: 'P', ticket: 'T', by: 'B' },
    ticketsSubmitted: { project: 'P', tickets: '12', by: 'B' },
    ticketConfirmed: { project: 'P', ticket: 'T', by: 'B' },
    ticketRejected: { project: 'P', ticket: 'T', by: 'B', reason: 'R' },
    ticketClaimed: { project: 'P', ticket: 'T', by: 'B' },
    ticketReleased: { project: 'P', ticket: 'T', by: 'B' },
    ticketAbolished: { project: 'P', ticket: 'T', by: 'B' },
    projectNotice: { project: 'P', title: 'N', by: 'B' },
    mentioned: { project: 'P', where: 'W', by: 'B' },
    commented: { by: 'B', title: 'T' },
    commentMentioned: { by: 'B', title: 'T' },
    mailFailed: { subject: 'S' },
    memberNotice: { title: 'T' },
    messageSent: { title: 'T', sent: '12', failed: '3' },
    batchApplied: { who: 'W', title: 'T', amount: '1.00' },
    batchApproved: { who: 'W', title: 'T' },
    batchRejected: { who: 'W', title: 'T', reason: 'R' },
    coinsReceived: { amount: '1.00', title: 'T' },
    coinsDeducted: { amount: '1.00', title: 'T' },
    chainWalletMoved: { address: '0x00' },
    chainWalletReleased: { address: '0x00', reason: 'R' },
    withdrawalApplied: { who: 'W', amount: '1.00' },
    withdrawalApproved: { amount: '1.00' },
    withdrawalCompleted: { amount: '1.00', reference: 'B' },
    paymentAsked: { project: 'House', title: 'Dinner', amount: '120.00' },
    paymentReceived: { title: 'Dinner', amount: '120.00', who: 'Wong' },
    paymentDue: { asker: 'House', title: 'Dinner', amount: '120.00', date: '2026-12-01' },
    paymentLate: { asker: 'House', title: 'Dinner', amount: '120.00', date: '2026-12-01' },
    paymentLastNotice: { asker: 'House', title: 'Dinner', amount: '120.00', date: '2026-12-01' },
    refundAsked: { title: 'Dinner', amount: '120.00' },
    refundFailed: { title: 'Dinner', amount: '120.00' },
    refundRejected: { title: 'Dinner', amount: '120.00', reason: 'Too late' },
    refundDone: { title: 'Dinner', amount: '120.00' },
    withdrawalRejected: { amount: '1.00', reason: 'R' },
    productSubmitted: { who: 'W', title: 'T' },
    productApproved: { title: 'T' },
    productRejected: { title: 'T', reason: 'R' },
    productSilent: { title: 'T' },
    verificationSubmitted: { who: 'W' },
    verificationPassed: {},
    verificationFailed: { reason: 'R' },
    verificationExpires: { date: '2026-12-01' },
    verificationExpired: { date: '2026-12-01' },
    joinRequested: { name: 'N' },
    invitationAccepted: { name: 'N', email: 'n@test.example' },
    dataReady: {},
    changePrepared: { program: 'Claude', title: 'Confirm · Fix the roof' },
    dataFailed: {},
    memberLeft: { name: 'N' },
    memberLeftProject: { name: 'N', project: 'P' },
    contractToSign: { title: 'T', by: 'B', date: '2026-12-01' },
    contractReminder: { title: 'T', by: 'B', date: '2026-12-01' },
    contractSigned: { title: 'T', name: 'N' },
    contractCompleted: { title: 'T' },
    contractDeclined: { title: 'T', name: 'N', reason: 'R' },
    contractCancelled: { title: 'T', reason: 'R' },
    contractExpired: { title: 'T' },
    formSubmissions: { title: 'T', count: '3' },
    formOverdue: { title: 'T', count: '3' },
    webhookPaused: { title: 'T', host: 'H' },
    contractStale: { title: 'T' },
    contractSignerLeft: { title: 'T', name: 'N' },
  }
  const kinds = Object.keys(declared().notices) as NoticeKind[]
  const tellAll = async () => {
    for (const kind of kinds)
      await told([reader.id], { kind, params: params[kind] } as NoticeContent)
  }

  it('tell of announcements and decisions and nothing else, unless somebody chose', async () => {
    expect(await ask('noticeSetting')).toMatchObject({ mailed: ['announcement', 'decision'] })
    await tellAll()
    expect(await letters(reader.loginName)).toHaveLength(
      Object.values(declared().notices).filter(
        group => group === 'announcement' || group === 'decision',
      ).length,
    )
  })

  it.each<[NoticeGroup]>([
    ['invitation'],
    ['ticket'],
    ['project'],
    ['mention'],
    ['comment'],
    ['announcement'],
  ])('tell of %s where that was chosen, and no longer of decisions', async group => {
    const mailed = JSON.stringify([group])
    expect(await ask('saveNoticeSetting', { mailed })).toMatchObject({ mailed: [group] })
    expect(await ask('noticeSetting')).toMatchObject({ mailed: [group] })
    await tellAll()
    expect(await letters(reader.loginName)).toHaveLength(
      kinds.filter(kind => declared().notices[kind] === group).length,
    )
  })

  it('stop altogether when nothing is chosen; the notices still come', async () => {
    await ask('saveNoticeSetting', { mailed: '[]' })
    await tellAll()
    expect(await letters(reader.loginName)).toEqual([])
    expect(await unread()).toBe(kinds.length)
  })

  it.each([
    ['zh-TW', '您加入項目「海港」的申請已獲接納', '登入 Commonshare 查看詳情'],
    ['zh-CN', '您加入项目“海港”的申请已获接纳', '登录 Commonshare 查看详情'],
    ['en-US', 'Your application to join the project “海港” was accepted', 'Sign in to Commonshare'],
  ])('are in the language the product is used in: %s', async (language, subject, text) => {
    await ask('keepLanguage', {}, { 'accept-language': language })
    expect(await ask('unreadNotices')).toEqual({ count: 0, language })
    await told([reader.id], { kind: 'applicationAccepted', params: { project: '海港' } })
    const [letter] = await letters(reader.loginName)
    expect(letter?.subject).toBe(subject)
    expect(letter?.text).toContain(text)
    expect(letter?.text).toContain(subject)
  })

  it('lead to what they tell of, where the product has an address', async () => {
    onTestFinished(() => setPublicUrl(undefined))
    setPublicUrl('https://portal.example')
    await told([reader.id], {
      ...{ kind: 'applicationAccepted', params: { project: '海港' } },
      link: '/projects/detail?projectId=7',
    })
    const [letter] = await letters(reader.loginName)
    expect(letter?.text).toContain('https://portal.example/projects/detail?projectId=7')
    expect(letter?.text).toContain('https://portal.example/user/notices')
  })

  it('word every kind with all its names, in every language', async () => {
    await ask('saveNoticeSetting', {
      mailed: JSON.stringify([...new Set(Object.values(declared().notices))]),
    })
    for (const language of languages) {
      await ask('keepLanguage', {}, { 'accept-language': language })
      await tellAll()
    }
    const all = await letters(reader.loginName)
    expect(all).toHaveLength(kinds.length * 3)
    for (const [at, { subject, text }] of all.entries()) {
      expect(subject + text).not.toMatch(/\{\{|:kinds\.|:groups\./)
      const kind = kinds[at % kinds.length] as NoticeKind
      const language = languages[Math.floor(at / kinds.length)] as Language
      for (const value of Object.values(params[kind]))
        expect(subject).toContain(withDays(language, value))
    }
  })
})
