import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amount } from '#tests/amount.ts'
import { testKeys } from '#tests/factories/keys.ts'
import { makeMember } from '#tests/factories/member.ts'
import { makeWallet } from '#tests/factories/wallet.ts'
import { type TestServer, testServer } from '#tests/http.ts'
import { post } from './post.ts'
import { sealLedger } from './seal.ts'
import { verifyLedger } from './verify.ts'

let server: TestServer
const wallets: number[] = []
beforeAll(async () => {
  server = await testServer()
  for (let i = 0; i < 4; i++)
    wallets.push(await makeWallet(server.db, (await makeMember(server.db)).id, 100_000n))
})
afterAll(() => server.close())

const at = (i: number) => wallets[i % wallets.length] ?? 0
const move = (i: number, remarks: string | null = null) =>
  post(server.db, {
    kind: 'TRANSFER',
    subType: 'TRANSFER',
    remarks,
    actor: null,
    legs: [
      { account: at(i), cents: -100n },
      { account: at(i + 1), cents: 100n },
    ],
  })

describe('sealing', () => {
  it('seals each entry once, in chained and signed blocks that verify', async () => {
    for (let i = 0; i < 5; i++) await move(i, 'Ä "quoted"\n\t\\ 錢 \u0001 \u2028')
    expect(await sealLedger(server.db, testKeys)).toBe(9)
    expect(await sealLedger(server.db, testKeys)).toBe(0)
    for (let i = 0; i < 3; i++) await move(i)
    expect(await sealLedger(server.db, testKeys)).toBe(3)
    const verified = await verifyLedger(server.db)
    expect(verified).toEqual({
      ...{ postings: 24, journals: 12, blocks: 2, reports: 0 },
      ...{ anchors: 0, lookedUp: 0, findings: [] },
    })
  })

  it('includes an entry that was still being written when its block was sealed', async () => {
    let commit = () => {}
    const open = new Promise<void>(resolve => {
      commit = resolve
    })
    const late = server.db.transaction(async transaction => {
      await post(transaction as never, {
        kind: 'TRANSFER',
        subType: 'TRANSFER',
        actor: null,
        legs: [
          { account: at(0), cents: -1n },
          { account: at(1), cents: 1n },
        ],
      })
      await open
    })
    // Its id is taken; a later one is sealed first.
    await expect
      .poll(
        async () =>
          (
            await server.db.execute(sql`select 1 from pg_locks
        where locktype = 'transactionid' and granted`)
          ).rows.length,
      )
      .toBeGreaterThan(0)
    await post(server.db, {
      kind: 'TRANSFER',
      subType: 'TRANSFER',
      actor: null,
      legs: [
        { account: at(2), cents: -1n },
        { account: at(3), cents: 1n },
      ],
    })
    expect(await sealLedger(server.db, testKeys)).toBe(1)
    commit()
    await late
    expect(await sealLedger(server.db, testKeys)).toBe(1)
    expect((await verifyLedger(server.db)).findings).toEqual([])
  })
})

/** What a superuser of the database might do, each in a way that leaves the rest as it is. */
const tamperings = [
  `update "accountTx" set "amount" = "amount" + 1 where "id" = :id`,
  `update "accountTx" set "balance" = "balance" - 1 where "id" = :id`,
  `update "accountTx" set "txType" = case "txType" when 'INCOME' then 'EXPEND' else 'INCOME' end where "id" = :id`,
  `update "accountTx" set "remarks" = coalesce("remarks", '') || 'x' where "id" = :id`,
  `update "accountTx" set "subType" = 'REFUND' where "id" = :id`,
  `update "accountTx" set "title" = 'other' where "id" = :id`,
  `update "accountTx" set "extId" = 'other' where "id" = :id`,
  `update "accountTx" set "counterpart" = 999 where "id" = :id`,
  `update "accountTx" set "createDate" = "createDate" - interval '1 day' where "id" = :id`,
  `update "accountTx" set "updateDate" = "updateDate" - interval '1 day' where "id" = :id`,
  `update "accountTx" set "member" = 999 where "id" = :id`,
  `update "accountTx" set "journal" = "journal" + 1 where "id" = :id`,
  `update "accountTx" set "sequence" = "sequence" + 1000 where "id" = :id`,
  `update "accountTx" set "hash" = md5("hash") where "id" = :id`,
  `delete from "accountTx" where "id" = :id`,
  `update "accountWallet" set "balance" = "balance" + 1 where "id" = (select "wallet" from "accountTx" where "id" = :id)`,
  `update "accountWallet" set "kind" = 'CLEARING' where "id" = (select "wallet" from "accountTx" where "id" = :id)`,
  `update "accountWallet" set "currency" = 'HKD' where "id" = (select "wallet" from "accountTx" where "id" = :id)`,
  `update "accountWallet" set "member" = 999 where "id" = (select "wallet" from "accountTx" where "id" = :id)`,
  `delete from "accountWallet" where "id" = (select "wallet" from "accountTx" where "id" = :id)`,
  `update "journal" set "actor" = 999 where "id" = (select "journal" from "accountTx" where "id" = :id)`,
  `update "journal" set "kind" = 'PAYOUT' where "id" = (select "journal" from "accountTx" where "id" = :id)`,
  `update "journal" set "reason" = 'other' where "id" = (select "journal" from "accountTx" where "id" = :id)`,
  `update "journal" set "createDate" = "createDate" - interval '1 day' where "id" = (select "journal" from "accountTx" where "id" = :id)`,
  `update "journal" set "reverses" = 1 where "id" = (select "journal" from "accountTx" where "id" = :id)`,
  `delete from "journal" where "id" = (select "journal" from "accountTx" where "id" = :id)`,
  `delete from "journalSeal" where "journal" = (select "journal" from "accountTx" where "id" = :id)`,
  `update "journalSeal" set "leaf" = md5("leaf") where "journal" = (select "journal" from "accountTx" where "id" = :id)`,
  `update "journalSeal" set "position" = "position" + 5000 where "journal" = (select "journal" from "accountTx" where "id" = :id)`,
  `update "ledgerBlock" set "root" = md5("root")`,
  `update "ledgerBlock" set "createDate" = "createDate" - interval '1 day'`,
  `update "ledgerBlock" set "journals" = "journals" + 1`,
  `update "ledgerBlock" set "lastId" = "lastId" + 1`,
  `update "ledgerBlock" set "nextTransaction" = '1'`,
  `update "ledgerBlock" set "signature" = reverse("signature")`,
  `update "ledgerBlock" set "hash" = md5("hash")`,
  `delete from "ledgerBlock" where "id" = 1`,
  `update "ledgerKey" set "publicKey" = reverse("publicKey")`,
  `delete from "ledgerKey"`,
  // The whole posting moved to an amount that its hash agrees with: what a careful forger writes.
  `update "accountTx" t set "hash" = "postingHash"(t, coalesce((select p."hash" from "accountTx" p
    where p."wallet" = t."wallet" and p."sequence" = t."sequence" - 1), '')), "remarks" = 'forged'
    where "id" = :id`,
]

/** Rows each kind of change is tried on: one, and in the long run 1,000 changes in all. */
const times = amount(1, 25)

it.each(tamperings)(
  'a superuser’s change is found: %s',
  async statement => {
    await sealLedger(server.db, testKeys)
    const undo = new Error('undo')
    for (let time = 0; time < times; time++) {
      const { rows } = await server.db.execute<{ id: string }>(
        sql`select "id" from "accountTx" where "member" is not null order by random() limit 1`,
      )
      let found: unknown[] = []
      await server.db
        .transaction(async transaction => {
          // No trigger stands in the way of a superuser.
          await transaction.execute(sql`set local session_replication_role = replica`)
          const done = await transaction.execute(
            sql.raw(statement.replaceAll(':id', rows[0]?.id ?? '0')),
          )
          expect(done.rowCount).toBeGreaterThan(0)
          found = (await verifyLedger(transaction as never)).findings
          throw undo
        })
        .catch(error => {
          if (error !== undo) throw error
        })
      expect(found, `transaction ${rows[0]?.id}`).not.toEqual([])
    }
  },
  120_000,
)
