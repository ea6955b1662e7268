import { and, eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { VerifiType } from '#contract/areas/verification/types.ts'
import { memberTable } from '#server/areas/access/public.ts'
import { setFileStorage } from '#server/gateways/storage/index.ts'
import { sweepFiles } from '#server/kit/file/stored.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { history } from '#server/kit/tables/history.ts'
import { trash } from '#server/kit/tables/trash.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeDraft, makeSubmitted } from '#tests/factories/verification.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { fetchFile, memoryStorage, upload } from '#tests/upload.ts'
import { destroyFailed, destroyVerifications } from './destroy.ts'
import { kycSubmission, personalKycTable as table } from './tables.ts'

type Who = Awaited<ReturnType<TestServer['signedIn']>>
const number = 'Z987654(3)'
const memory = memoryStorage()
let server: TestServer
let owner: Who
let reviewer: Who
beforeAll(async () => {
  server = await testServer()
  setFileStorage(memory)
  owner = await server.signedIn()
  reviewer = await server.signedIn('ROLE_REVIEWER')
})
afterAll(() => server.close())

const ask = (name: string, who: Who, form: Record<string, string | number>) =>
  server.ask(server.routeOf(name), {
    token: who.token,
    form: Object.fromEntries(Object.entries(form).map(([key, value]) => [key, String(value)])),
  })
const nameOf = async (answer: ReturnType<typeof ask>) => (await answer).meta?.name ?? 'ok'
const system = () => ({
  ...{ db: server.db, keys: testKeys, me: undefined, language: 'en-US' as const },
  ...{ address: '', device: '' },
})
/** A white picture, so that every mark is seen. */
const white = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
const picture = async (who = owner) => (await upload(server, who.token, await white())).id
const submitted = async (who = owner, type: VerifiType = 'EDUCATION') =>
  makeSubmitted(server, who, type, { cardNo: number, image1: await picture(who) })
const securityEvents = async (id: number) => {
  const rows = await server.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'security'), eq(history.rowId, String(id))))
  return rows.map(({ action, memberId }) => ({ action, memberId }))
}
const image = async (who: Who, id: number) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: server.routeOf('kycImage').path,
    headers: { token: who.token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id: String(id), field: 'image1' }).toString(),
  })
  return { headers: answer.headers, bytes: answer.rawPayload }
}

describe('the number of a document', () => {
  it('is in no answer, history, export or log: its last four characters are', async () => {
    const row = await submitted()
    const answers = [
      await ask('personalKyc.view', owner, { id: row.id }),
      await ask('personalKyc.list', reviewer, {}),
      await ask('personalKyc.history', reviewer, { id: row.id }),
      await ask('kycSubmissions', reviewer, { id: row.id }),
    ]
    for (const { text } of answers) expect(text).not.toContain(number)
    expect(answers[1]?.text).toContain('6543')
    expect(await server.log()).not.toContain(number)
    const { rows } = await server.db.execute(
      sql`select from ${table} where ${table}::text like ${`%${number}%`}`,
    )
    expect(rows).toEqual([])
  })

  it('is opened by a reviewer, and the owner sees that in their security log', async () => {
    const who = await server.signedIn()
    const { id } = await submitted(who)
    expect((await ask('openKycNumber', reviewer, { id })).data).toEqual({ cardNo: number })
    expect(await securityEvents(who.id)).toEqual([
      { action: 'verificationNumberOpened', memberId: reviewer.id },
    ])
    const [event] = await server.db
      .select()
      .from(history)
      .where(and(eq(history.rowId, String(id)), eq(history.action, 'openNumber')))
    expect(event).toMatchObject({ entity: 'personalKyc', memberId: reviewer.id, changes: {} })
  })

  it('is not opened by members, nor in a draft', async () => {
    const { id } = await submitted()
    expect(await nameOf(ask('openKycNumber', owner, { id }))).toBe('noPermission')
    const draft = await makeDraft(server, reviewer, 'EDUCATION')
    expect(await nameOf(ask('openKycNumber', reviewer, { id: draft.id }))).toBe('notFound')
  })
})

describe('an image', () => {
  it('is stored sealed', async () => {
    const before = memory.stored.size
    await picture()
    const added = [...memory.stored.values()].slice(before)
    expect(added.length).toBeGreaterThan(0)
    for (const bytes of added) expect(bytes.includes('PNG')).toBe(false)
  })

  it('is plain for its owner only', async () => {
    const { id, image1 } = await submitted()
    expect((await fetchFile(server, owner.token, Number(image1))).code).toBe(200)
    for (const who of [reviewer, await server.signedIn('ROLE_ADMIN')])
      expect((await fetchFile(server, who.token, Number(image1))).code).toBe(404)
    const { data } = await ask('personalKyc.view', reviewer, { id })
    expect(data).not.toHaveProperty('image1')
    expect(data).not.toHaveProperty('image1File')
  })

  it('is marked for a reviewer, never cached, and recorded for its owner', async () => {
    const who = await server.signedIn()
    const { id } = await submitted(who)
    const { headers, bytes } = await image(reviewer, id)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    const { channels } = await sharp(bytes).stats()
    // The picture is white: what is dark is the mark.
    expect(channels[0]?.min).toBeLessThan(200)
    expect(await securityEvents(who.id)).toEqual([
      { action: 'verificationImageOpened', memberId: reviewer.id },
    ])
  })

  it('is given to no member that way, and not by viewing as a reviewer', async () => {
    const { id } = await submitted()
    expect(await nameOf(ask('kycImage', owner, { id, field: 'image1' }))).toBe('noPermission')
    const admin = await server.signedIn('ROLE_ADMIN')
    const { data } = await ask('viewAs', admin, { id: reviewer.id })
    const viewing = { ...reviewer, token: (data as { token: string }).token }
    expect(await nameOf(ask('kycImage', viewing, { id, field: 'image1' }))).toBe('readOnly')
    expect(await nameOf(ask('openKycNumber', viewing, { id }))).toBe('readOnly')
  })

  it('that is not there is not found', async () => {
    const { id } = await submitted()
    expect(await nameOf(ask('kycImage', reviewer, { id, field: 'image2' }))).toBe('notFound')
  })
})

describe('what is kept', () => {
  const stillStored = async (id: unknown) => {
    await sweepFiles(server.db)
    const rows = await server.db
      .select()
      .from(file)
      .where(eq(file.id, Number(id)))
    return rows.some(({ key }) => memory.stored.has(key))
  }

  it('the images of an identity are destroyed ninety days after it failed', async () => {
    const who = await server.signedIn()
    const { id, image1 } = await submitted(who, 'IDENTITY')
    await ask('personalKyc.reject', reviewer, { id, remark: 'Blurred' })
    const since = (days: number) =>
      server.db.execute(sql`update "personalKyc"
        set "reviewDate" = now() - make_interval(days => ${days}) where "id" = ${id}`)
    await since(89)
    await destroyFailed(system())
    expect(await stillStored(image1)).toBe(true)
    await since(91)
    await destroyFailed(system())
    expect(await stillStored(image1)).toBe(false)
    const { data } = await ask('personalKyc.view', who, { id })
    expect(data).toMatchObject({ verifiStatus: 'FAILED', image1: null, lastFour: '6543' })
  })

  it('of an account that is removed neither images nor numbers, in drafts and trash as well', async () => {
    const who = await server.signedIn()
    const passed = await submitted(who, 'IDENTITY')
    await ask('personalKyc.confirm', reviewer, { id: passed.id })
    const draft = await makeDraft(server, who, 'EDUCATION', {
      ...{ cardNo: number, image1: await picture(who) },
    })
    await ask('personalKyc.remove', who, { id: draft.id })
    await destroyVerifications(server.db, system(), who.id)
    expect(await stillStored(passed.image1)).toBe(false)
    expect(await stillStored(draft.image1)).toBe(false)
    const rows = await server.db.select().from(table).where(eq(table.member, who.id))
    expect(rows).toMatchObject([{ verifiStatus: 'EXPIRED', cardNo: null, lastFour: null }])
    const kept = await server.db
      .select()
      .from(kycSubmission)
      .where(eq(kycSubmission.kyc, passed.id))
    expect(kept).toMatchObject([{ cardNo: null }])
    const deleted = and(eq(trash.entity, 'personalKyc'), like(trash.rowId, String(draft.id)))
    expect(await server.db.select().from(trash).where(deleted)).toEqual([])
    const [account] = await server.db.select().from(memberTable).where(eq(memberTable.id, who.id))
    expect(account?.identityStatus).toBe('UNVERIFIED')
  })
})
