import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/caller.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { openToLetters } from '#tests/factories/membership.ts'
import { drawnSignature } from '#tests/factories/signedContract.ts'
import { signingWorld } from '#tests/factories/signing.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { sweepContracts } from '../request/expire.ts'
import { sealContract } from './contract.ts'

let server: TestServer
let world: Awaited<ReturnType<typeof signingWorld>>
let first: Person
beforeAll(async () => {
  openToLetters()
  server = await testServer()
  world = await signingWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  first = await server.signedIn()
})

const seal = (contract: number) =>
  sealContract(
    { db: server.db, keys: testKeys, say: () => {}, signal: new AbortController().signal },
    { contract },
  )
const drawing = async () => `data:image/png;base64,${(await drawnSignature()).toString('base64')}`
async function signedByTwo() {
  const second = await server.signedIn()
  const { id } = await world.sent([first, second])
  await world.sign(first, id, { way: 'DRAWN', drawing: await drawing(), typed: null })
  await world.sign(second, id)
  return { id, second }
}
/** The document as its signer downloads it. */
async function download(who: Person, id: number): Promise<Buffer> {
  const { path } = server.routeOf('contractDocument')
  const answer = await server.app.inject({
    ...{ method: 'GET', url: `${path}?id=${id}`, headers: { token: who.token } },
  })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const verify = async (form: Record<string, unknown>) =>
  (await world.call('verifyContract', undefined, form)).data as { result: string }

describe('a contract that everybody has signed', () => {
  it('becomes a document that its signers can download and anybody can verify', async () => {
    const { id, second } = await signedByTwo()
    expect(await world.refused('contractDocument', first, { id })).toBe('notFound')
    await seal(id)
    const bytes = await download(second, id)
    const { fileHash, code } = await world.view(id)
    expect(hashOf(bytes)).toBe(fileHash)
    expect(await verify({ code, hash: hashOf(bytes) })).toMatchObject({
      result: 'INTACT',
      contract: { title: 'Agreement', signers: 2, code },
    })
    const changed = Buffer.from(bytes)
    changed[changed.length - 200] = (changed[changed.length - 200] ?? 0) ^ 1
    expect(await verify({ code, hash: hashOf(changed) })).toMatchObject({ result: 'CHANGED' })
    expect(await verify({ code })).toMatchObject({ result: 'FOUND' })
    expect(await verify({ hash: '0'.repeat(64) })).toMatchObject({ result: 'UNKNOWN' })
  })

  it('is sealed later, where that failed for long', async () => {
    const { id } = await signedByTwo()
    const queued = async () => {
      const { rows } = await server.db.execute(sql`select from graphile_worker.jobs
        where "key" = ${`sealContract ${id}`}`)
      return rows.length
    }
    await sweepContracts({ db: server.db, keys: testKeys })
    expect(await queued()).toBe(0)
    await server.db.execute(sql`update "contract" set "signDate" = now() - interval '1 hour'
      where "id" = ${id}`)
    await sweepContracts({ db: server.db, keys: testKeys })
    await sweepContracts({ db: server.db, keys: testKeys })
    expect(await queued()).toBe(1)
  })

  it('is not sealed while the chain of its events is broken', async () => {
    const { id } = await signedByTwo()
    await server.db.execute(sql`alter table "contractEvent" disable trigger user`)
    await server.db.execute(sql`update "contractEvent" set "detail" = 'x'
      where "contract" = ${id} and "number" = 1`)
    await server.db.execute(sql`alter table "contractEvent" enable trigger user`)
    await expect(seal(id)).rejects.toThrow('broken')
    expect((await world.view(id)).fileHash).toBeNull()
  })

  it('is sealed once, and its signers and its sender are told', async () => {
    const { id } = await signedByTwo()
    await seal(id)
    const { fileHash } = await world.view(id)
    await seal(id)
    expect((await world.view(id)).fileHash).toBe(fileHash)
    const { events } = await world.done<{ events: { kind: string }[] }>(
      ...(['contractDetail', world.admin, { id }] as const),
    )
    expect(events.filter(({ kind }) => kind === 'sealed')).toHaveLength(1)
    const { list } = await world.done<{ list: { kind: string }[] }>('ownNotices', first)
    expect(list.map(({ kind }) => kind)).toContain('contractCompleted')
  })

  it('is not sealed before the last of them has signed', async () => {
    const { id } = await world.sent([first, await server.signedIn()])
    await world.sign(first, id)
    await seal(id)
    expect(await world.view(id)).toMatchObject({ state: 'PARTLY_SIGNED', fileHash: null })
  })

  it('reaches a signer without an account by a new link', async () => {
    const ada = world.outsider()
    const draft = await world.draft([...world.member(first), ada])
    const { id } = await world.act('contract.send', draft)
    await world.sign(first, id)
    const open = async () => {
      const link = await world.link(ada.email)
      await world.call('linkCode', undefined, { link, channel: 'EMAIL' })
      const code = await world.code(ada.email)
      const { data } = await world.call('linkOpen', undefined, { link, code })
      return data as { pass: string; contract: { textHash: string } }
    }
    const { pass, contract } = await open()
    const { textHash } = contract
    await world.call('linkRead', undefined, { pass, textHash })
    const given = { pass, textHash, agreed: true, way: 'TYPED', typed: 'Ada' }
    await world.call('linkSign', undefined, given)
    await seal(id)
    const [letter] = await world.letters(ada.email)
    expect(letter?.text).toMatch(/\/sign\/[\w-]+/)
    const { data } = await world.call('linkState', undefined, { link: await world.link(ada.email) })
    expect(data).toMatchObject({ signed: true })
    const document = await world.call('linkDocument', undefined, { pass })
    expect(document.headers['content-type']).toBe('application/pdf')
  })
})
