import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balancesAt, solvency, solvencyProof } from '#contract/areas/wallet/calls/solvency.ts'
import { type SolvencyProof, verifySolvency } from '#contract/areas/wallet/solvency.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { browserCrypto } from '#src/areas/wallet/solvency/browserCrypto.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession } from '#tests/factories/session.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { nodeCrypto } from '#tests/nodeCrypto.ts'
import { holdOf, houseAccount } from '../accounts.ts'
import { post } from '../ledger/post.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { reserveTable } from '../reserve.ts'
import { reportDay } from './report.ts'
import { divided } from './tree.ts'

const zone = 'Asia/Hong_Kong'

interface Owner {
  id: number
  token: string
  wallet: number
}

let server: TestServer
let owners: Owner[]
let finance: string

/** Moves cents at a moment of the past. */
async function move(wallet: number, cents: bigint, date: string): Promise<void> {
  const issuance = await houseAccount(server.db, 'ISSUANCE')
  await post(server.db, {
    kind: 'TOP_UP',
    subType: 'RECHARGE',
    actor: null,
    date,
    legs: [
      { account: wallet, cents },
      { account: issuance, cents: -cents },
    ],
  })
}

beforeAll(async () => {
  server = await testServer()
  owners = []
  for (let i = 0; i < 7; i++) {
    const { id } = await makeMember(server.db)
    const wallet = await makeWallet(server.db, id)
    owners.push({ id, token: await makeSession(server.db, id), wallet })
  }
  finance = (await server.signedIn('ROLE_FINANCE')).token
  for (const [i, { wallet }] of owners.entries())
    if (i > 0) await move(wallet, BigInt(i * 10_000 + i), '2026-03-01T10:00:00Z')
  const [, second] = owners as [Owner, Owner]
  const hold = await holdOf(server.db, second.id)
  await post(server.db, {
    kind: 'HOLD',
    subType: 'WITHDRAWAL',
    actor: second.id,
    date: '2026-03-02T10:00:00Z',
    legs: [
      { account: second.wallet, cents: -4_000n },
      { account: hold.id, cents: 4_000n },
    ],
  })
  // A quarter of an hour before midnight in Hong Kong, and after it.
  await move(second.wallet, 500n, '2026-03-05T15:45:00Z')
  await move(second.wallet, 70n, '2026-03-05T16:15:00Z')
  await server.db
    .insert(reserveTable)
    .values({ name: 'Bank', amount: 150_000n, day: '2026-03-01', evidence: [] } as never)
  await reportDay(server.db, testKeys, { zone, day: '2026-03-04' })
  await reportDay(server.db, testKeys, { zone, day: '2026-03-05' })
}, 60_000)
afterAll(() => server.close())

const proofOf = ({ token }: Owner): Promise<SolvencyProof> =>
  server.data<SolvencyProof>(solvencyProof, { token, form: {} })

const whole = 210_021n

it('reports what is owed at the end of a day against what is held', async () => {
  const [first] = owners as [Owner]
  const { report, days } = await server.data<CallOutput<typeof solvency>>(solvency, {
    token: first.token,
    form: {},
  })
  expect(days).toEqual([
    { day: '2026-03-04', owed: '2100.21', reserves: '1500.00' },
    { day: '2026-03-05', owed: '2105.21', reserves: '1500.00' },
  ])
  expect(report).toMatchObject({ id: 2, members: 7, until: '2026-03-05T16:00:00.000Z' })
  expect(await reportDay(server.db, testKeys, { zone, day: '2026-03-05' })).toBe(false)
})

it('proves to each member, in Node and in the browser, that their balance is in the total', async () => {
  for (const [i, owner] of owners.entries()) {
    const proof = await proofOf(owner)
    expect(proof.owed).toBe(String(i * 10_000 + i + (i === 1 ? 500 : 0)))
    expect(BigInt(proof.report.owed)).toBe(whole + 500n)
    for (const by of [nodeCrypto, browserCrypto])
      expect(await verifySolvency(proof, by)).toEqual([])
  }
})

it('shows nobody the balance of another', async () => {
  const amounts = new Set(owners.map((_, i) => String(i * 10_000 + i)))
  const [, , third] = owners as [Owner, Owner, Owner]
  const { path } = (await proofOf(third)).parts[0] ?? { path: [] }
  expect(path.length).toBeGreaterThan(3)
  expect(path.filter(({ sum }) => sum !== '0' && amounts.has(sum))).toEqual([])
  expect(divided(1_000n).reduce((sum, part) => sum + part, 0n)).toBe(1_000n)
  expect(divided(0n)).toEqual([0n, 0n, 0n, 0n])
})

const changes: Record<string, [(proof: SolvencyProof) => void, string[]]> = {
  'another balance': [proof => Object.assign(proof, { owed: '1' }), ['sum']],
  'a part twice': [
    proof => Object.assign(proof, { parts: [...proof.parts, proof.parts[0]] }),
    ['sum'],
  ],
  'a larger part': [
    proof => {
      const [part] = proof.parts
      if (part) part.amount = String(BigInt(part.amount) + 1n)
    },
    ['sum', 'path'],
  ],
  'a negative sum beside the way': [
    proof => {
      const [step] = proof.parts[0]?.path ?? []
      if (step) step.sum = '-1'
    },
    ['path'],
  ],
  'another total': [proof => Object.assign(proof.report, { owed: '1' }), ['report', 'path']],
  'a total signed by somebody else': [
    proof => Object.assign(proof, { publicKey: 'A'.repeat(43) }),
    ['signature'],
  ],
}
it.each(Object.entries(changes))('notices %s', async (_, [change, problems]) => {
  const [, second] = owners as [Owner, Owner]
  const proof = await proofOf(second)
  change(proof)
  expect(await verifySolvency(proof, nodeCrypto)).toEqual(problems)
})

it('keeps the tree of the last two reports only', async () => {
  await reportDay(server.db, testKeys, { zone, day: '2026-03-06' })
  const { rows } = await server.db.execute(
    sql`select distinct "report" from "solvencyNode" order by 1`,
  )
  expect(rows).toEqual([{ report: 2 }, { report: 3 }])
})

it('refuses to change a report, and verifying the ledger finds one that a superuser changed', async () => {
  const change = sql`update "solvencyReport" set "owed" = "owed" + 1 where "id" = 1`
  await expect(server.db.execute(change)).rejects.toThrow()
  const problems = async () =>
    (await verifyLedger(server.db)).findings
      .filter(({ problem }) => problem !== 'unsealed')
      .map(({ problem, at }) => `${problem} ${at}`)
  expect(await problems()).toEqual([])
  await server.db.transaction(async at => {
    await at.execute(sql`set local session_replication_role = replica`)
    await at.execute(change)
  })
  expect(await problems()).toEqual(['owed 1', 'report 1'])
})

it('has no proof for a member without a wallet', async () => {
  const token = await makeSession(server.db, (await makeMember(server.db)).id)
  const { meta } = await server.ask(server.routeOf('solvencyProof'), { token, form: {} })
  expect(meta?.name).toBe('noWallet')
})

it('says balances as of a moment: all to finance, their own to members', async () => {
  const [, second, third] = owners as [Owner, Owner, Owner]
  const at = async (token: string, moment: string, more = {}) => {
    const form = { moment, pageSize: '100', ...more }
    const { list, owed, total } = await server.data<CallOutput<typeof balancesAt>>(balancesAt, {
      token,
      form,
    })
    const balances = list.map(({ kind, balance, held }) => `${kind} ${balance} ${held}`)
    return { balances, owed, total }
  }
  const of = { member: String(second.id) }
  expect(await at(finance, '2026-03-01T10:00:00Z', of)).toEqual({
    balances: ['WALLET 100.01 0.00'],
    owed: '100.01',
    total: 1,
  })
  expect((await at(finance, '2026-03-03T00:00:00Z', of)).balances).toEqual(['WALLET 60.01 40.00'])
  expect((await at(finance, '2026-03-05T15:59:59Z')).owed).toBe('2105.21')
  expect((await at(finance, '2026-02-01T00:00:00Z')).total).toBe(0)
  expect(await at(second.token, '2026-03-03T00:00:00Z')).toEqual({
    balances: ['WALLET 60.01 40.00'],
    owed: '100.01',
    total: 1,
  })
  expect((await at(third.token, '2026-03-03T00:00:00Z', of)).total).toBe(0)
})
