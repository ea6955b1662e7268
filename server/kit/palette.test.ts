import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Found } from '#contract/kit/calls/palette.ts'
import { memberTable } from '#server/areas/access/tables/member.ts'
import { projectMemberTable } from '#server/areas/project/tables/projectMember.ts'
import { houseAccount } from '#server/areas/wallet/accounts.ts'
import { post } from '#server/areas/wallet/ledger/post.ts'
import { makeCv, wholeCv } from '#tests/factories/cv.ts'
import { makeMember } from '#tests/factories/member.ts'
import { join, makeProject } from '#tests/factories/project.ts'
import { makeSession } from '#tests/factories/session.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const found = (token: string, keyword: string) =>
  server.data<Found[]>(server.routeOf('findRecords'), { token, form: { keyword } })
const named = async (nickName: string) => {
  const { id } = await makeMember(server.db)
  await server.db.update(memberTable).set({ nickName }).where(eq(memberTable.id, id))
  return id
}
const of = (project: string, member: number) =>
  and(eq(projectMemberTable.project, project), eq(projectMemberTable.member, member))
const titles = async (token: string, keyword: string) =>
  (await found(token, keyword)).map(({ title }) => title)

describe('finding records', () => {
  it('finds Traditional by Simplified and the other way round', async () => {
    const { id, token } = await server.signedIn()
    await join(server.db, await makeProject(server.db, { name: '長者探訪計劃' }), id)
    await join(server.db, await makeProject(server.db, { name: '农场网站' }), id)
    expect(await titles(token, '长者')).toEqual(['長者探訪計劃'])
    expect(await titles(token, '農場')).toEqual(['农场网站'])
  })

  it('finds nothing the member may not see', async () => {
    const { token } = await server.signedIn()
    await makeProject(server.db, { name: '祕密園圃' })
    expect(await titles(token, '園圃')).toEqual([])
    expect(await titles(token, 'ROLE_ADMIN')).toEqual([])
    const admin = await server.signedIn('ROLE_ADMIN')
    expect(await titles(admin.token, '園圃')).toEqual(['祕密園圃'])
    expect(await titles(admin.token, 'ROLE_ADMIN')).toEqual(['管理員'])
  })

  it('finds tickets, with the project that their page belongs to', async () => {
    const { db } = server
    const { id, token } = await server.signedIn()
    const project = await makeProject(db)
    await join(db, project, id)
    const ticket = await makeTicket(db, project, id, { title: '廚餘堆肥教學' })
    const other = await makeProject(db)
    await makeTicket(db, other, null, { title: '別處的堆肥' })
    expect(await found(token, '堆肥')).toEqual([
      { entity: 'kpiTicket', id: ticket, title: '廚餘堆肥教學', scope: project },
    ])
  })

  describe('finds members', () => {
    // Beside the rows of projects that name them, which have no page.
    const members = async (token: string, keyword: string) =>
      (await found(token, keyword)).filter(({ entity }) => entity !== 'projectMember')

    it('who chose to be found, by their page', async () => {
      const { db } = server
      const id = await named('司徒穎')
      const { token } = await server.signedIn()
      expect(await members(token, '司徒')).toEqual([])
      await makeCv(db, id, { ...wholeCv, findable: true })
      const one = { entity: 'memberDirectory', id, title: '司徒穎', scope: null }
      expect(await members(token, '司徒')).toEqual([one])
      expect(await members(token, 'situ')).toEqual([one])
    })

    it('of their own projects, by the members of the project', async () => {
      const { db } = server
      const reader = await server.signedIn()
      const id = await named('諸葛蘭')
      const project = await makeProject(db)
      await join(db, project, id)
      expect(await members(reader.token, '諸葛')).toEqual([])
      await join(db, project, reader.id)
      expect(await members(reader.token, '诸葛')).toEqual([
        { entity: 'projectPeople', id, title: '諸葛蘭', scope: project },
      ])
      // Whoever left the project is no colleague any more.
      await db.update(projectMemberTable).set({ status: 'EXITED' }).where(of(project, id))
      expect(await members(reader.token, '諸葛')).toEqual([])
    })
  })

  it('finds transactions by their exact amount and the number of their journal entry', async () => {
    const { db } = server
    const { id } = await makeMember(db)
    const token = await makeSession(db, id)
    await makeWallet(db, id, 123_450n)
    const own = 'Opening balance · 1234.50'
    expect(await titles(token, '1234.50')).toEqual([own])
    expect(await titles(token, '1234.5')).toEqual([own])
    expect(await titles(token, '1234')).toEqual([])
    const { rows } = await db.execute<{ journal: number }>(
      sql`select "journal" from "accountTx" where "member" = ${id}`,
    )
    expect(await titles(token, `#${rows[0]?.journal}`)).toEqual([own])
    const other = await makeSession(db, (await makeMember(db)).id)
    expect(await titles(other, '1234.50')).toEqual([])
    // Too large for any number that is stored.
    expect(await titles(token, '9'.repeat(40))).toEqual([])
  })

  it('a list finds by text and by number: each row once, page by page, in its order', async () => {
    const { db } = server
    const { id } = await makeMember(db)
    const finance = await makeMember(db, 'ROLE_FINANCE')
    const wallet = await makeWallet(db, id)
    const issuance = await houseAccount(db, 'ISSUANCE')
    const moves = [
      ['both 77.01', 7_701n],
      ['the amount', 7_701n],
      ['neither', 7_702n],
      ['the text 77.01', 1n],
      ['both again 77.01', 7_701n],
    ] as const
    for (const [title, cents] of moves)
      await post(db, {
        kind: 'TOP_UP',
        subType: 'RECHARGE',
        title,
        actor: null,
        legs: [
          { account: wallet, cents },
          { account: issuance, cents: -cents },
        ],
      })
    // A member's own few rows are compared one by one; all of them are searched by indexes.
    for (const who of [id, finance.id]) {
      const token = await makeSession(db, who)
      const page = async (pageNo: string) => {
        const form = { keyword: '77.01', pageNo, pageSize: '3' }
        const { data } = await server.ask(server.routeOf('accountTx.list'), { token, form })
        const { list, total } = data as { list: { title: string }[]; total: number }
        return [total, ...list.map(({ title }) => title)]
      }
      expect(await page('1')).toEqual([4, 'both again 77.01', 'the text 77.01', 'the amount'])
      expect(await page('2')).toEqual([4, 'both 77.01'])
      expect(await page('3')).toEqual([4])
    }
  })

  describe('by pinyin', () => {
    let token: string
    beforeAll(async () => {
      const member = await server.signedIn()
      token = member.token
      const names = ['项目协作平台', '銀行長者服務', '公民 KPI 小組', 'Xingming', '張芳女士']
      for (const name of names)
        await join(server.db, await makeProject(server.db, { name }), member.id)
    })

    it.each([
      ['xmxz', ['项目协作平台']],
      ['xiangmuxiezuo', ['项目协作平台']],
      ['Xiang Mu Xie', ['项目协作平台']],
      ['xiezuop', ['项目协作平台']],
      // A character read in two ways is found by both, in words written in either characters.
      ['yinhang', ['銀行長者服務']],
      ['zhangzhe', ['銀行長者服務']],
      ['changzhe', ['銀行長者服務']],
      ['yhzz', ['銀行長者服務']],
      ['gmkpi', ['公民 KPI 小組']],
      ['gongminkpixiao', ['公民 KPI 小組']],
      ['gmxz', []],
      ['nvshi', ['張芳女士']],
      ['nüshi', ['張芳女士']],
      // Letters that are only letters still are.
      ['xingm', ['Xingming']],
      // No syllable begins so.
      ['iangmu', []],
      ['angmu', []],
      ['x.m', []],
    ])('%s finds %j', async (keyword, found) => {
      const projects = await titles(token, keyword)
      expect(projects.sort()).toEqual([...found].sort())
    })

    it('finds who has that name, for who may list accounts', async () => {
      const { id } = await server.signedIn()
      await server.db.update(memberTable).set({ nickName: '歐陽慧' }).where(eq(memberTable.id, id))
      const admin = await server.signedIn('ROLE_ADMIN')
      expect(await titles(admin.token, 'ouyanghui')).toHaveLength(1)
      expect(await titles(admin.token, 'oyh')).toHaveLength(1)
      expect(await titles(token, 'oyh')).toEqual([])
    })

    it('lists do as well', async () => {
      const { data } = await server.ask(server.routeOf('project.list'), {
        token,
        form: { keyword: 'xmxz' },
      })
      expect((data as { total: number }).total).toBe(1)
    })
  })
})
