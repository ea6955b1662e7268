import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FoundMember, MemberCard } from '#contract/areas/profile/calls.ts'
import { cvSections } from '#contract/areas/profile/personalCv.ts'
import type { Page } from '#contract/transport.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { kpiJobTypeTable } from '#server/areas/setup/public.ts'
import { makeCv, makeTag, wholeCv } from '#tests/factories/cv.ts'
import { join, makeJobType, makeProject } from '#tests/factories/project.ts'
import { makeTicket } from '#tests/factories/ticket.ts'
import { type TestServer, testServer } from '#tests/http.ts'

let server: TestServer
let reader: Awaited<ReturnType<TestServer['signedIn']>>
beforeAll(async () => {
  server = await testServer()
  reader = await server.signedIn()
})
afterAll(() => server.close())

const sections = Object.keys(cvSections)
const profileOf = (id: number, token = reader.token) =>
  server.ask(server.routeOf('memberProfile'), { token, form: { member: String(id) } })
const cardOf = async (id: number, token = reader.token) =>
  ((await profileOf(id, token)).data as { card: MemberCard }).card
const directory = async (form: Record<string, string> = {}, token = reader.token) =>
  (await server.ask(server.routeOf('memberDirectory'), { token, form })).data as Page<FoundMember>
const found = async (form: Record<string, string>, token = reader.token) =>
  (await directory(form, token)).list.map(({ id }) => id)

/** A member with everything in their resume, who shows these sections. */
async function withCv(values: Record<string, unknown> = {}) {
  const member = await server.signedIn()
  await makeCv(server.db, member.id, { ...wholeCv, ...values })
  return member
}

describe('the card of a member', () => {
  it('shows exactly the sections that were chosen', async () => {
    for (const section of sections) {
      const { id } = await withCv({ cardSections: [section] })
      const { resume } = await cardOf(id)
      const fields: readonly string[] = cvSections[section as keyof typeof cvSections]
      expect(Object.keys(resume).filter(name => !name.endsWith('Title'))).toEqual(fields)
    }
  })

  it('shows no contact details, salary or place, and nothing else, if none was chosen', async () => {
    const { id } = await withCv()
    const { text, data } = await profileOf(id)
    expect((data as { card: MemberCard }).card.resume).toEqual({})
    for (const secret of ['5123', 'contact@cv', 'wechat-of', 'City of', 'Address of', '34567'])
      expect(text).not.toContain(secret)
    const direct = await server.ask(server.routeOf('findByMemberId'), {
      ...{ token: reader.token, form: { member: String(id) } },
    })
    expect(direct.data).toEqual({ member: id })
  })

  it('does not exist for others unless the member can be found, and does for themselves', async () => {
    const hidden = await withCv({ findable: false, cardSections: ['summary'] })
    const without = await server.signedIn()
    for (const { id } of [hidden, without, { id: 999_999 }])
      for (const call of ['memberProfile', 'findByMemberId']) {
        const form = { member: String(id) }
        const { meta } = await server.ask(server.routeOf(call), { token: reader.token, form })
        expect(meta).toMatchObject({ code: 404, name: 'notFound' })
      }
    const preview = await cardOf(hidden.id, hidden.token)
    expect(preview).toMatchObject({ findable: false, resume: { summary: 'Summary of cv' } })
  })

  it('of a disabled account does not exist, not even for administrators', async () => {
    const { id } = await withCv({ cardSections: ['summary'] })
    await server.db.update(memberTable).set({ status: 'INACTIVE' }).where(eq(memberTable.id, id))
    const admin = await server.signedIn('ROLE_ADMIN')
    for (const token of [reader.token, admin.token]) {
      expect((await profileOf(id, token)).meta?.code).toBe(404)
      expect(await found({ keyword: `member${id}` }, token)).not.toContain(id)
    }
  })

  it('names the projects in common, and none the reader is not in', async () => {
    const member = await withCv()
    const [common, secret, left] = [
      await makeProject(server.db),
      await makeProject(server.db),
      await makeProject(server.db),
    ]
    await join(server.db, common, member.id)
    await join(server.db, common, reader.id)
    await join(server.db, secret, member.id)
    await join(server.db, left, member.id)
    await join(server.db, left, reader.id, [], { status: 'EXITED' })
    const { projects } = await cardOf(member.id)
    expect(projects.map(({ id }) => id)).toEqual([common])
    expect((await profileOf(member.id)).text).not.toContain(secret)
  })

  it('backs skills by confirmed tickets only, by the name of their job type', async () => {
    const member = await withCv()
    const project = await makeProject(server.db)
    const [a, b, other] = [
      await makeJobType(server.db, '10.00', 'SOFTWARE'),
      await makeJobType(server.db, '10.00', 'FARM'),
      await makeJobType(server.db),
    ]
    // One kind of work in two types of projects.
    await server.db
      .update(kpiJobTypeTable)
      .set({ cnName: '寫作', enName: 'Writing' })
      .where(sql`${kpiJobTypeTable.id} in (${a}, ${b})`)
    await makeTicket(server.db, project, member.id, { jobType: a, kpiPoint: '12.50' })
    await makeTicket(server.db, project, member.id, { jobType: b, kpiPoint: '7.25' })
    await makeTicket(server.db, project, member.id, { jobType: other, status: 'PENDING_CONFIRM' })
    await makeTicket(server.db, project, reader.id, { jobType: other })
    const { facts } = await cardOf(member.id)
    expect(facts).toMatchObject([
      { kind: 'TICKETS', cnName: '寫作', enName: 'Writing', count: 2, kpi: '19.75' },
    ])
    expect(facts[0]?.jobTypes.toSorted()).toEqual([a, b].toSorted())
  })
})

describe('the member directory', () => {
  it('lists who chose to be found, of each only what they show', async () => {
    const shown = await withCv({ cardSections: ['work', 'skills'], position: 'Beekeeper' })
    const bare = await withCv({ position: 'Beekeeper' })
    await withCv({ cardSections: ['work', 'skills'], position: 'Beekeeper', findable: false })
    const { list, total } = await directory({ keyword: 'beekeep' })
    expect(total).toBe(1)
    expect(list).toEqual([
      {
        id: shown.id,
        name: shown.loginName,
        avatarImg: null,
        position: 'Beekeeper',
        busyStatus: 'PARTLY',
        skills: ['Skill of cv'],
      },
    ])
    const [one] = (await directory({ keyword: bare.loginName })).list
    expect(one).toMatchObject({ id: bare.id, position: null, busyStatus: null, skills: [] })
  })

  it('finds by names, also by their sound, but not by e-mail or phone', async () => {
    const { id } = await withCv()
    const names = { nickName: null, fullName: '歐陽小明', engFirstName: 'Siu Ming' }
    const secret = { email: 'hidden-address@x.example', mobile: '+85259998887' }
    await server.db
      .update(memberTable)
      .set({ ...names, ...secret } as never)
      .where(eq(memberTable.id, id))
    for (const keyword of ['歐陽', 'siu m', 'ouyang'])
      expect(await found({ keyword })).toEqual([id])
    for (const keyword of ['hidden-address', '59998887', '%', '_'])
      expect(await found({ keyword })).toEqual([])
  })

  it('finds by skill, tag and availability only what a member shows', async () => {
    const [skill, job] = [await makeTag(server.db, 'skill'), await makeTag(server.db, 'job')]
    const own = {
      skillTags: [skill],
      jobTags: [job],
      busyStatus: 'BUSY',
      skills: [{ name: 'Thatching', level: 'EXPERT' }],
    }
    const open = await withCv({ ...own, cardSections: ['work', 'skills'] })
    await withCv(own)
    const [byTag, byJob] = [{ tag: String(skill) }, { tag: String(job) }]
    expect(await found({ keyword: 'thatch' })).toEqual([open.id])
    expect(await found(byTag)).toEqual([open.id])
    expect(await found(byJob)).toEqual([open.id])
    expect(await found({ busyStatus: 'BUSY' })).toEqual([open.id])
    expect(await found({ busyStatus: 'FREE', ...byTag })).toEqual([])
  })

  it('filters by a project for its members; to outsiders it does not exist', async () => {
    const project = await makeProject(server.db)
    const [member, gone] = [await withCv(), await withCv()]
    await join(server.db, project, member.id)
    await join(server.db, project, gone.id, [], { status: 'EXITED' })
    const asked = { token: reader.token, form: { project } }
    expect((await server.ask(server.routeOf('memberDirectory'), asked)).meta?.code).toBe(404)
    await join(server.db, project, reader.id)
    expect(await found({ project })).toEqual([member.id])
  })

  it('comes in pages, the latest changed resume first', async () => {
    const tag = await makeTag(server.db, 'skill')
    const made: number[] = []
    for (const day of ['01', '02', '03'])
      made.unshift(
        (
          await withCv({
            ...{ skillTags: [tag], cardSections: ['skills'] },
            updateDate: `2026-01-${day}T00:00:00Z`,
          })
        ).id,
      )
    const page = (pageNo: string) => directory({ tag: String(tag), pageSize: '2', pageNo })
    const pages = [await page('1'), await page('2'), await page('3')]
    expect(pages.map(({ list }) => list.map(({ id }) => id))).toEqual([
      made.slice(0, 2),
      made.slice(2),
      [],
    ])
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  })
})
