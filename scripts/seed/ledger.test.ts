import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, testServer } from '#tests/http.ts'
import { addPostings } from './ledger.ts'

const count = 2000
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const ask = async (text: string) => (await server.client.pool.query(text)).rows
const indexes = () =>
  ask(`select indexdef from pg_indexes where tablename in ('accountTx', 'journal') order by 1`)

it('adds as many postings as were asked for, in entries that add up, and leaves the indexes', async () => {
  const before = await indexes()
  await addPostings(server.db, count)
  expect(await indexes()).toEqual(before)
  const [sums] = await ask(`
    select count(*)::int as postings, count(distinct "journal")::int as entries,
      count(distinct "wallet")::int as wallets, max("sequence") as longest,
      sum(case "txType" when 'INCOME' then "amount" else -"amount" end)::int as total
    from "accountTx"`)
  expect(sums).toEqual({ postings: count, entries: count / 2, wallets: 4, longest: 500, total: 0 })
  const [seals] = await ask('select count(*)::int as sealed from "journalSeal"')
  expect(seals).toEqual({ sealed: count / 2 })
})
