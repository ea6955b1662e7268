import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configTable } from '#server/areas/setup/config.ts'
import { amount } from '#tests/amount.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeSession } from '#tests/factories/session.ts'
import { makeKnownPayees, makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { verifyLedger } from './ledger/verify.ts'

/** Eight clients move points between five wallets, and read all of them meanwhile. */
const clients = 8
const hot = 5
const transfers = amount(240, 100_000)
const reads = amount(24, 10_000)
const each = 100_000n

interface Owner {
  email: string
  token: string
  wallet: number
}

let server: TestServer
let address: string
let owners: Owner[]
let reader: string

beforeAll(async () => {
  server = await testServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.db.insert(configTable).values({
    platform: 'CAKE',
    key: 'walletProofAbove',
    prodValue: testKeys.seal('999999999999'),
    secret: false,
  } as never)
  reader = (await server.signedIn('ROLE_FINANCE')).token
}, 60_000)
afterAll(() => server.close())

/** Owners of wallets who have sent each other something before. */
async function makeOwners(): Promise<Owner[]> {
  const made: (Owner & { id: number })[] = []
  for (let i = 0; i < hot; i++) {
    const { id, loginName } = await makeMember(server.db)
    made.push({
      id,
      email: `${loginName}@test.example`,
      token: await makeSession(server.db, id),
      wallet: await makeWallet(server.db, id, each),
    })
  }
  await makeKnownPayees(server.db, made)
  return made
}

async function ask(name: string, token: string, form: Record<string, string>) {
  const { method, path } = server.routeOf(name)
  const text = new URLSearchParams(form).toString()
  const answer = await fetch(`${address}${path}${method === 'GET' ? `?${text}` : ''}`, {
    method,
    headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && { body: text }),
  })
  return (await answer.json()) as { meta: { code: number }; data: Record<string, unknown> }
}

interface Seen {
  done: number
  refused: number
  wrongTotals: number
  negative: number
  reads: number
}

/** What the clients saw while all worked at once; `stop` ends it at the first wrong total. */
async function bank({ stop = false } = {}): Promise<Seen> {
  owners = await makeOwners()
  const wallets = owners.map(one => one.wallet)
  const seen: Seen = { done: 0, refused: 0, wrongTotals: 0, negative: 0, reads: 0 }
  let left = transfers
  let toRead = reads
  const client = async (number: number) => {
    // A sequence of its own for each client, the same in every run.
    let state = number + 1
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    while (left > 0 && !(stop && seen.wrongTotals > 0)) {
      left--
      const from = owners[random(hot)] as Owner
      const to = owners[(owners.indexOf(from) + 1 + random(hot - 1)) % hot] as Owner
      const { meta } = await ask('transfer', from.token, {
        email: to.email,
        amount: `${random(900)}.${String(random(100)).padStart(2, '0')}`,
      })
      if (meta.code === 200) seen.done++
      else seen.refused++
      if (toRead > 0 && random(Math.max(1, Math.round(transfers / reads))) === 0) {
        toRead--
        await read()
      }
    }
    while (toRead > 0 && !(stop && seen.wrongTotals > 0)) {
      toRead--
      await read()
    }
  }
  /** All wallets in one answer: their sum never changes. */
  async function read() {
    const { data } = await ask('accountWallet.list', reader, {
      id_in: JSON.stringify(wallets),
      pageSize: '20',
    })
    const list = data.list as { balance: string }[]
    const balances = list.map(({ balance }) => BigInt(balance.replace('.', '')))
    seen.reads++
    if (balances.reduce((sum, one) => sum + one, 0n) !== each * BigInt(hot)) seen.wrongTotals++
    if (balances.some(one => one < 0n)) seen.negative++
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  await read()
  return seen
}

it('eight clients on five wallets never see a wrong total or a negative balance', async () => {
  const seen = await bank()
  expect(seen).toMatchObject({ wrongTotals: 0, negative: 0 })
  expect(seen.reads).toBeGreaterThanOrEqual(reads)
  expect(seen.done).toBeGreaterThan(transfers / 4)
  expect(
    (await verifyLedger(server.db)).findings.filter(one => one.problem !== 'unsealed'),
  ).toEqual([])
}, 3_600_000)

it('finds wrong totals where the ledger does not lock: this test can fail', async () => {
  const { db } = server
  for (const name of ['ledgerPost', 'ledgerAppend']) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select pg_get_functiondef(oid) as "text" from pg_proc where proname = ${name}`,
    )
    const text = rows[0]?.text ?? ''
    expect(text).toContain(' FOR UPDATE')
    await db.execute(sql.raw(text.replaceAll(' FOR UPDATE', '')))
  }
  // The number of a posting is unique in its account, which would refuse the second writer.
  await db.execute(sql`drop index "accountTx_sequence_key"`)
  const seen = await bank({ stop: true })
  expect(seen.wrongTotals).toBeGreaterThan(0)
  expect((await verifyLedger(db)).findings.length).toBeGreaterThan(0)
}, 3_600_000)
