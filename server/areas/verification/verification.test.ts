import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requiredFields, type VerifiType } from '#contract/areas/verification/types.ts'
import { plusDays } from '#contract/kit/day.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { notice } from '#server/areas/notice/tables.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { history } from '#server/kit/tables/history.ts'
import { makePng } from '#tests/factories/file.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeDraft, makeSubmitted, type Verification } from '#tests/factories/verification.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { upload } from '#tests/upload.ts'
import { expireVerifications } from './expire.ts'
import { personalKycTable as table } from './tables.ts'

type Who = Awaited<ReturnType<TestServer['signedIn']>>
let server: TestServer
let owner: Who
let reviewer: Who
beforeAll(async () => {
  server = await testServer()
  reviewer = await server.signedIn('ROLE_REVIEWER')
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signedIn()
})

const ask = (name: string, who: Who, form: Record<string, string | number> = {}) =>
  server.ask(
    server.routeOf(name.includes('.') || !known.has(name) ? name : `personalKyc.${name}`),
    {
      token: who.token,
      form: Object.fromEntries(Object.entries(form).map(([key, value]) => [key, String(value)])),
    },
  )
const known = new Set(
  'list own view create update remove submit confirm reject count export history restore'.split(
    ' ',
  ),
)
const nameOf = async (answer: ReturnType<typeof ask>) => (await answer).meta?.name ?? 'ok'
const refusalsOf = async (answer: ReturnType<typeof ask>) => (await answer).meta?.refusals
const view = async (id: number, who = owner) =>
  (await ask('view', who, { id })).data as Verification
const change = (row: { id: number }, form: Record<string, string>, who = owner) =>
  server.update('personalKyc', who.token, { id: String(row.id), ...form })
const statusOf = async (id: number) =>
  (await server.db.select().from(table).where(eq(table.id, id)))[0]?.verifiStatus
const identityOf = async (id: number) =>
  (await server.db.select().from(memberTable).where(eq(memberTable.id, id)))[0]?.identityStatus
const told = async (id: number) => {
  const rows = await server.db.select().from(notice).where(eq(notice.memberId, id))
  return rows.map(({ kind }) => kind)
}
const system = () => ({
  ...{ db: server.db, keys: testKeys, me: undefined, language: 'en-US' as const },
  ...{ address: '', device: '' },
})
const failed = async (type: VerifiType = 'IDENTITY') => {
  const row = await makeSubmitted(server, owner, type)
  await ask('reject', reviewer, { id: row.id, remark: 'Blurred' })
  return row
}

describe('a draft', () => {
  it('may be incomplete', async () => {
    const { data } = await ask('create', owner, { verifiType: 'IDENTITY', fullName: '陳' })
    expect(data).toMatchObject({ verifiStatus: 'DRAFT', member: owner.id, fullName: '陳' })
  })

  it('does not exist for a reviewer', async () => {
    const { id } = await makeDraft(server, owner)
    expect(await nameOf(ask('view', reviewer, { id }))).toBe('notFound')
    const { data } = await ask('list', reviewer, { member: owner.id })
    expect(data).toMatchObject({ total: 0 })
  })

  it('can be removed by its owner, which a submitted one cannot', async () => {
    const draft = await makeDraft(server, owner, 'COPYRIGHT')
    expect(await nameOf(ask('remove', owner, { id: draft.id }))).toBe('ok')
    const sent = await makeSubmitted(server, owner, 'COPYRIGHT')
    expect(await nameOf(ask('remove', owner, { id: sent.id }))).toBe('verificationLocked')
  })

  it.each([
    ['a birthday in the future', 'IDENTITY', { birthday: '2999-01-01' }, 'birthday', 'inFuture'],
    [
      'enrolment after graduation',
      'EDUCATION',
      { trainDate: '2012-01-01', issueDate: '2011-01-01' },
      'trainDate',
      'startAfterEnd',
    ],
    ['graduation in the future', 'EDUCATION', { issueDate: '2999-01-01' }, 'issueDate', 'inFuture'],
    ['a document no list has', 'IDENTITY', { cardType: 'BACHELOR' }, 'cardType', 'notAChoice'],
    ['a degree no list has', 'EDUCATION', { cardType: 'HKID' }, 'cardType', 'notAChoice'],
    [
      'a field of another type',
      'COPYRIGHT',
      { birthday: '1990-01-01' },
      'birthday',
      'unknownField',
    ],
  ])('with %s is refused', async (_, verifiType, form, field, problem) => {
    const answer = ask('create', owner, { verifiType, ...form })
    expect(await refusalsOf(answer)).toMatchObject({ [field]: { problem } })
  })

  it('keeps its type', async () => {
    const row = await makeDraft(server, owner, 'COPYRIGHT')
    expect((await change(row, { verifiType: 'IDENTITY' })).meta?.refusals).toHaveProperty(
      'verifiType',
    )
  })
})

describe('submitting', () => {
  it.each(['IDENTITY', 'EDUCATION', 'COPYRIGHT'] as const)(
    'a verification of %s asks for every field by name',
    async verifiType => {
      const { data } = await ask('create', owner, { verifiType })
      const { id } = data as Verification
      const refusals = await refusalsOf(ask('submit', owner, { id }))
      expect(Object.keys(refusals ?? {}).sort()).toEqual([...requiredFields[verifiType]].sort())
    },
  )

  it('a document that has expired is refused', async () => {
    const { today } = await calendarOf(system())
    const { id } = await makeDraft(server, owner, 'IDENTITY', { expiryDate: today })
    const refusals = await refusalsOf(ask('submit', owner, { id }))
    expect(refusals).toEqual({ expiryDate: { problem: 'inPast' } })
  })

  it('tells the reviewers, and leaves nothing that could be changed', async () => {
    const before = (await told(reviewer.id)).length
    const row = await makeSubmitted(server, owner)
    expect(row).toMatchObject({ verifiStatus: 'PENDING', remark: null })
    expect((await told(reviewer.id)).slice(before)).toEqual(['verificationSubmitted'])
    expect((await change(row, { fullName: 'Other' })).meta?.name).toBe('verificationLocked')
    expect(await nameOf(ask('submit', owner, { id: row.id }))).toBe('verificationLocked')
  })

  it('somebody else’s is refused', async () => {
    const { id } = await makeDraft(server, owner)
    const other = await server.signedIn()
    expect(await nameOf(ask('submit', other, { id }))).toBe('notFound')
  })

  it('a second identity verification is refused while one is pending, and once one is passed', async () => {
    const first = await makeSubmitted(server, owner)
    const second = await makeDraft(server, owner)
    const again = () => nameOf(ask('submit', owner, { id: second.id }))
    expect(await again()).toBe('identitySubmitted')
    await ask('confirm', reviewer, { id: first.id })
    expect(await again()).toBe('identitySubmitted')
  })

  it('two identity verifications at once: one is submitted, the other refused', async () => {
    const drafts = [await makeDraft(server, owner), await makeDraft(server, owner)]
    const names = await Promise.all(drafts.map(({ id }) => nameOf(ask('submit', owner, { id }))))
    expect(names.sort()).toEqual(['identitySubmitted', 'ok'])
  })

  it('the database itself refuses a second identity', async () => {
    await makeSubmitted(server, owner)
    const { id } = await makeDraft(server, owner)
    const forced = server.db.update(table).set({ verifiStatus: 'PASSED' }).where(eq(table.id, id))
    await expect(forced).rejects.toMatchObject({
      cause: { constraint: 'personalKyc_identity_key' },
    })
  })

  it('several educations can wait at once', async () => {
    await makeSubmitted(server, owner, 'EDUCATION')
    expect(await makeSubmitted(server, owner, 'EDUCATION')).toMatchObject({
      verifiStatus: 'PENDING',
    })
  })
})

describe('deciding', () => {
  it('passes an identity: the account is verified and the member told', async () => {
    const { id } = await makeSubmitted(server, owner)
    expect(await identityOf(owner.id)).toBe('UNVERIFIED')
    const { data } = await ask('confirm', reviewer, { id })
    expect(data).toMatchObject({ verifiStatus: 'PASSED', reviewer: reviewer.id })
    expect(await identityOf(owner.id)).toBe('VERIFIED')
    expect(await told(owner.id)).toEqual(['verificationPassed'])
  })

  it('passes an education without verifying the account', async () => {
    const { id } = await makeSubmitted(server, owner, 'EDUCATION')
    await ask('confirm', reviewer, { id })
    expect(await statusOf(id)).toBe('PASSED')
    expect(await identityOf(owner.id)).toBe('UNVERIFIED')
  })

  it('fails only with a remark, which the member is told', async () => {
    const { id } = await makeSubmitted(server, owner)
    expect(await refusalsOf(ask('reject', reviewer, { id }))).toHaveProperty('remark')
    await ask('reject', reviewer, { id, remark: 'Blurred' })
    expect(await view(id)).toMatchObject({ verifiStatus: 'FAILED', remark: 'Blurred' })
    expect(await told(owner.id)).toEqual(['verificationFailed'])
  })

  it('is not for members', async () => {
    const { id } = await makeSubmitted(server, owner)
    const other = await server.signedIn()
    for (const who of [owner, other])
      expect(await nameOf(ask('confirm', who, { id }))).toBe('noPermission')
  })

  it('nobody decides on their own', async () => {
    const { id } = await makeSubmitted(server, reviewer, 'EDUCATION')
    expect(await nameOf(ask('confirm', reviewer, { id }))).toBe('ownVerification')
    expect(await nameOf(ask('reject', reviewer, { id, remark: 'x' }))).toBe('ownVerification')
    expect((await view(id, reviewer)).can).toMatchObject({ confirm: 'ownVerification' })
  })

  it('two reviewers at once: one decides, the other is told', async () => {
    const other = await server.signedIn('ROLE_REVIEWER')
    const { id } = await makeSubmitted(server, owner)
    const names = await Promise.all([
      nameOf(ask('confirm', reviewer, { id })),
      nameOf(ask('reject', other, { id, remark: 'x' })),
    ])
    expect(names.sort()).toEqual(['ok', 'verificationDecided'])
  })

  it('a document that expired while it waited is not passed', async () => {
    const { id } = await makeSubmitted(server, owner)
    await server.db.update(table).set({ expiryDate: '2020-01-01' }).where(eq(table.id, id))
    expect(await nameOf(ask('confirm', reviewer, { id }))).toBe('documentExpired')
    expect(await nameOf(ask('reject', reviewer, { id, remark: 'Expired' }))).toBe('ok')
  })

  it('what waits is counted without one’s own, the oldest first', async () => {
    await server.db.update(table).set({ verifiStatus: 'FAILED' })
    const first = await makeSubmitted(server, owner, 'EDUCATION')
    const second = await makeSubmitted(server, owner)
    const { id } = await makeSubmitted(server, reviewer, 'COPYRIGHT')
    expect(await statusOf(id)).toBe('PENDING')
    const { data } = await ask('countToReview', reviewer)
    expect(data).toMatchObject({ total: 2, next: first.id })
    const besides = await ask('countToReview', reviewer, { besides: first.id })
    expect(besides.data).toMatchObject({ total: 1, next: second.id })
  })
})

describe('after it failed', () => {
  it('it is changed and submitted again, and both submissions are kept', async () => {
    const row = await failed()
    const front = (await upload(server, owner.token, await makePng(60, 40))).id
    const form = { fullName: '陳小文', cardNo: 'B765432(1)', image1: String(front) }
    expect((await change(row, form)).meta?.code).toBe(200)
    await ask('submit', owner, { id: row.id })
    for (const who of [owner, reviewer]) {
      const { data } = await ask('kycSubmissions', who, { id: row.id })
      expect(data).toMatchObject([
        { verifiStatus: 'PENDING', remark: null, reviewer: null },
        { verifiStatus: 'FAILED', remark: 'Blurred', reviewer: reviewer.loginName, changes: [] },
      ])
      const [{ changes }] = data as [{ changes: { field: string }[] }]
      expect(changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
        { field: 'cardNo', from: '4567', to: '4321' },
        { field: 'fullName', from: '陳大文', to: '陳小文' },
        { field: 'image1', from: null, to: null },
      ])
    }
  })

  it('another one may be submitted instead', async () => {
    await failed()
    expect(await makeSubmitted(server, owner)).toMatchObject({ verifiStatus: 'PENDING' })
  })

  it('its submissions are not for other members', async () => {
    const { id } = await failed()
    const other = await server.signedIn()
    expect(await nameOf(ask('kycSubmissions', other, { id }))).toBe('notFound')
  })
})

describe('what the caller has', () => {
  it.each([
    ['IDENTITY', 'checkIdentity'],
    ['EDUCATION', 'checkEducation'],
    ['COPYRIGHT', 'checkSoft'],
  ] as const)('of %s is answered by %s, and of any by checkAuthentication', async (type, name) => {
    const state = async () => [
      (await ask(name, owner)).data,
      (await ask('checkAuthentication', owner)).data,
    ]
    const none = { passed: false, pending: false }
    expect(await state()).toEqual([none, none])
    const { id } = await makeSubmitted(server, owner, type)
    const waits = { passed: false, pending: true }
    expect(await state()).toEqual([waits, waits])
    await ask('confirm', reviewer, { id })
    const passed = { passed: true, pending: false }
    expect(await state()).toEqual([passed, passed])
  })

  it('the own list holds one’s own only, a reviewer’s as well', async () => {
    await makeSubmitted(server, owner)
    const own = await makeDraft(server, reviewer)
    const { data } = await ask('own', reviewer)
    const { list } = data as { list: Verification[] }
    expect(list.map(({ id }) => id)).toContain(own.id)
    expect(new Set(list.map(({ member }) => member))).toEqual(new Set([reviewer.id]))
  })

  it('counts and exports are for reviewers', async () => {
    expect(await nameOf(ask('count', owner))).toBe('noPermission')
    expect(await nameOf(ask('export', owner))).toBe('noPermission')
    expect(await nameOf(ask('count', reviewer))).toBe('ok')
  })
})

describe('when the document expires', () => {
  const passed = async (expiryDate: string) => {
    const { id } = await makeSubmitted(server, owner)
    await ask('confirm', reviewer, { id })
    await server.db.update(table).set({ expiryDate }).where(eq(table.id, id))
    return id
  }
  const today = async () => (await calendarOf(system())).today

  it('on that day the verification ends, and the account is no longer verified', async () => {
    const id = await passed(await today())
    await expireVerifications(system())
    expect(await statusOf(id)).toBe('EXPIRED')
    expect(await identityOf(owner.id)).toBe('UNVERIFIED')
    expect(await told(owner.id)).toEqual(['verificationPassed', 'verificationExpired'])
    const [event] = await server.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'personalKyc'), eq(history.rowId, String(id))))
      .orderBy(desc(history.id))
    expect(event).toMatchObject({ action: 'expire', memberId: null })
  })

  it('a day before it is still passed', async () => {
    const id = await passed(plusDays(await today(), 1))
    await expireVerifications(system())
    expect(await statusOf(id)).toBe('PASSED')
  })

  it('the member is told once, thirty days before', async () => {
    await passed(plusDays(await today(), 31))
    await expireVerifications(system())
    expect(await told(owner.id)).toEqual(['verificationPassed'])
    await server.db.execute(sql`update "personalKyc" set "expiryDate" = "expiryDate" - 1
      where "member" = ${owner.id}`)
    await expireVerifications(system())
    await expireVerifications(system())
    expect(await told(owner.id)).toEqual(['verificationPassed', 'verificationExpires'])
  })

  it('a new identity can be submitted', async () => {
    await passed(await today())
    await expireVerifications(system())
    expect(await makeSubmitted(server, owner)).toMatchObject({ verifiStatus: 'PENDING' })
  })
})

it('an administrator who views as the member changes nothing and sees no image', async () => {
  const row = await makeDraft(server, owner)
  const admin = await server.signedIn('ROLE_ADMIN')
  const { data } = await ask('viewAs', admin, { id: owner.id })
  const viewing = { ...owner, token: (data as { token: string }).token }
  const seen = await view(row.id, viewing)
  expect(seen).toMatchObject({ id: row.id, fullName: '陳大文' })
  expect(seen).not.toHaveProperty('image1')
  expect(await nameOf(ask('submit', viewing, { id: row.id }))).toBe('readOnly')
  expect(await view(row.id)).toHaveProperty('image1')
})
