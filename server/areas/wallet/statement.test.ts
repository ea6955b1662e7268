import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStatement, type Statement, verifyStatement } from '#contract/areas/wallet/statement.ts'
import { dayAt } from '#server/kit/calendar/day.ts'
import { browserCrypto } from '#src/areas/wallet/solvency/browserCrypto.ts'
import { textIn } from '#src/public/verifyStatement/readFile.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession } from '#tests/factories/session.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { nodeCrypto } from '#tests/nodeCrypto.ts'
import { post } from './ledger/post.ts'
import { sealLedger } from './ledger/seal.ts'

let server: TestServer
let text: string
let token: string

beforeAll(async () => {
  server = await testServer()
  const { id } = await makeMember(server.db)
  token = await makeSession(server.db, id)
  const wallet = await makeWallet(server.db, id, 10_000n)
  const other = await makeWallet(server.db, (await makeMember(server.db)).id)
  for (let i = 1; i <= 6; i++) {
    await post(server.db, {
      kind: 'TRANSFER',
      subType: 'TRANSFER',
      remarks: i === 1 ? '茶 "🍵"\n' : null,
      actor: id,
      legs: [
        { account: wallet, cents: BigInt(-i) },
        { account: other, cents: BigInt(i) },
      ],
    })
    if (i === 3) await sealLedger(server.db, testKeys)
  }
  await sealLedger(server.db, testKeys)
  text = await statementText()
}, 60_000)
afterAll(() => server.close())

const thisMonth = dayAt('Asia/Hong_Kong', new Date()).slice(0, 7)

async function statementText(month = thisMonth): Promise<string> {
  const route = server.routeOf('coinStatement')
  return (await server.ask(route, { token, form: { month } })).text
}
/** A fresh copy, to change. */
const statement = () => readStatement(text) as Statement

it('verifies in Node and in the browser alike', async () => {
  for (const by of [nodeCrypto, browserCrypto])
    expect(await verifyStatement(statement(), by)).toEqual({
      ...{ findings: [], postings: 7, sealed: 7, anchored: 0 },
    })
  expect(statement()).toMatchObject({ opening: '0', closing: '9979', currency: 'POINT' })
})

it('of a month without transactions says only the balance', async () => {
  const empty = readStatement(await statementText('2020-01')) as Statement
  expect(empty).toMatchObject({ opening: '0', closing: '0', postings: [], blocks: [] })
  expect((await verifyStatement(empty, nodeCrypto)).findings).toEqual([])
})

it('is refused for what is no month, and for a member without a wallet', async () => {
  const route = server.routeOf('coinStatement')
  const wrong = await server.ask(route, { token, form: { month: '2026-13' } })
  expect(wrong.meta?.code).toBe(400)
  const other = await server.signedIn()
  const none = await server.ask(route, { token: other.token, form: { month: '2026-01' } })
  expect(none.meta?.name).toBe('noWallet')
})

/** Every text and number within it, by its path. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((one, i) => leaves(one, [...path, i]))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => leaves(one, [...path, name]))
  return [path]
}

/** What names the statement, and is no part of what was signed. */
const unsigned = ['format', 'member', 'currency', 'month', 'timeZone', 'created', 'wallet']

it('finds a change of any value that was signed', async () => {
  const paths = leaves(statement()).filter(([first]) => !unsigned.includes(String(first)))
  expect(paths.length).toBeGreaterThan(150)
  const missed: string[] = []
  for (const path of paths) {
    const changed = statement()
    let at = changed as unknown as Record<string, unknown>
    for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>
    const last = String(path.at(-1))
    const value = at[last]
    at[last] =
      typeof value === 'number'
        ? value + 1
        : value === null
          ? 'x'
          : /^\d+$/.test(String(value))
            ? String(BigInt(String(value)) + 1n)
            : `x${String(value).slice(1)}`
    // A different first character is a change, unless it was an x before.
    if (at[last] === value) continue
    const { findings } = await verifyStatement(changed, nodeCrypto).catch(() => ({ findings: [1] }))
    if (findings.length === 0) missed.push(path.join('.'))
  }
  // The id of a posting only names it in a finding.
  expect(missed.filter(path => !/^postings\.\d+\.id$/.test(path))).toEqual([])
})

it.each(['zh-TW', 'zh-CN', 'en-US'])(
  'as a PDF in %s carries the whole statement, which verifies',
  async language => {
    const { method, path } = server.routeOf('coinStatement')
    const { rawPayload, headers } = await server.app.inject({
      method: method as 'GET',
      url: path,
      query: { month: thisMonth, format: 'PDF' },
      headers: { token, 'accept-language': language },
    })
    expect(headers['content-type']).toBe('application/pdf')
    const carried = await textIn(new Blob([new Uint8Array(rawPayload)]))
    const { postings } = readStatement(carried) as Statement
    expect(postings).toEqual(statement().postings)
    expect((await verifyStatement(statement(), nodeCrypto)).findings).toEqual([])
  },
)

it('finds nothing to verify in another PDF', async () => {
  expect(await textIn(new Blob(['%PDF-1.7\nnothing']))).toBe('')
})

it('finds a transaction that was left out', async () => {
  const changed = statement()
  const postings = changed.postings.filter((_, i) => i !== 3)
  const { findings } = await verifyStatement({ ...changed, postings }, nodeCrypto)
  expect(findings.map(one => one.problem)).toContain('chain')
})

it('does not take another file for a statement', () => {
  for (const other of ['', '{', '[]', '{"format":"x"}', 'null'])
    expect(readStatement(other)).toBeUndefined()
})
