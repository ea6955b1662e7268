import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { addMembers } from './crowd.ts'

/** Transactions of one wallet: the same however many there are in all. */
const perWallet = 500
/** Journal entries written in one statement. */
const atOnce = 100_000
/** Minutes that the entries are spread over: three years, each minute with a block of its own. */
const minutes = 3 * 365 * 24 * 60

const tables = ['accountTx', 'journal', 'journalSeal', 'ledgerBlock'] as const

/**
 * Adds that many postings to wallets of their own and to the wallet of the demo's member: transfers
 * spread over three years. They are written past the triggers of the ledger, for which ten million
 * would take hours, and are therefore no ledger that verifies: only for measuring how it is read.
 * The database has to be a superuser's.
 */
export async function addPostings(
  db: Database,
  count: number,
  progress: (done: number, of: number) => void = () => {},
): Promise<void> {
  const wallets = Math.max(2, 2 * Math.round(count / perWallet / 2))
  const first = await addWallets(db, await addMembers(db, wallets, wallets))
  await giveToDemoMember(db, first)
  const indexes = await dropIndexes(db)
  const entries = count / 2
  const perBlock = Math.max(1, Math.round(entries / minutes))
  const { rows } = await db.execute<{ journal: number; block: number }>(
    sql`select (select coalesce(max("id"), 0) from "journal") as "journal",
      (select coalesce(max("id"), 0) from "ledgerBlock") as "block"`,
  )
  const { journal = 0, block = 0 } = rows[0] ?? {}
  for (let from = 0; from < entries; from += atOnce) {
    const to = Math.min(entries, from + atOnce)
    await addPart(db, { from, to, entries, perBlock, wallets, first, journal, block })
    progress(Math.min(count, to * 2), count)
  }
  for (const definition of indexes) await db.execute(sql.raw(definition))
  for (const table of tables) await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
  await db.execute(sql`vacuum analyze "accountWallet"`)
}

/** Wallets with ids in a row, each of a member of its own. Answers the first id. */
export async function addWallets(db: Database, members: readonly number[]): Promise<number> {
  const { rows } = await db.execute<{ first: number }>(sql`
    with added as (
      insert into "accountWallet" ("member", "kind", "currency", "balance", "status", "sequence", "hash")
      select "member", 'WALLET', 'POINT', 0, 'ACTIVE', 0, ''
        from unnest(${sql.param([...members])}::bigint[]) with ordinality as given("member", "place")
      order by "place" returning "id")
    select min("id")::float8 as "first" from added`)
  return rows[0]?.first ?? 0
}

/** Makes the demo's member the owner of a wallet. */
async function giveToDemoMember(db: Database, wallet: number): Promise<void> {
  await db.transaction(async at => {
    await at.execute(sql`set local session_replication_role = replica`)
    const demo = sql`(select "id" from "member" where "loginName" = 'member')`
    // The wallet it has goes to nobody: there is one for each member.
    await at.execute(sql`
      update "accountWallet" set "member" = 0 where "kind" = 'WALLET' and "member" = ${demo}`)
    await at.execute(sql`update "accountWallet" set "member" = ${demo} where "id" = ${wallet}`)
  })
}

/** Drops the indexes of the tables that are filled; answers how they are created again. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select "indexname" as "name", "indexdef" as "definition" from pg_indexes
    where "schemaname" = 'public' and "tablename" = any(${sql.param([...tables])}::text[])
      and not exists (select from pg_constraint where conname = "indexname")`)
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
}

interface Part {
  from: number
  to: number
  entries: number
  /** Journal entries sealed in one block. */
  perBlock: number
  wallets: number
  /** The id of the first wallet. */
  first: number
  /** The last journal entry and block that were there before. */
  journal: number
  block: number
}

/**
 * In each round every wallet sends to the one opposite of it, and receives from it. Balances and
 * numbers therefore follow from the round alone.
 */
async function addPart(db: Database, part: Part): Promise<void> {
  const { from, to, entries, perBlock, wallets, first, journal, block } = part
  const half = wallets / 2
  await db.transaction(async at => {
    await at.execute(sql`set local session_replication_role = replica`)
    await at.execute(sql`
      with entry as (
        select n, ${journal}::int + n + 1 as "id", n / ${wallets}::int as "round",
          n % ${wallets}::int as "sender", (n % ${wallets}::int + ${half}::int) % ${wallets}::int as "receiver",
          date_trunc('milliseconds', now() - interval '3 years'
            + interval '3 years' * ((n + 1)::float8 / ${entries}::float8)) as "date"
        from generate_series(${from}::int, ${to}::int - 1) n
      ), journals as (
        insert into "journal" ("id", "kind", "actor", "createDate") overriding system value
        select "id", 'TRANSFER', null, "date" from entry
      ), seals as (
        insert into "journalSeal" ("journal", "block", "position", "leaf")
        select "id", ${block}::int + 1 + n / ${perBlock}::int, n % ${perBlock}::int,
          encode(sha256(n::text::bytea), 'hex') from entry
      ), blocks as (
        insert into "ledgerBlock" ("id", "createDate", "journals", "root", "previous", "hash",
          "signature", "keyId", "lastId", "nextTransaction", "sealedUpTo")
        select ${block}::int + 1 + n / ${perBlock}::int, "date", ${perBlock}::int, md5(n::text), '',
          md5(n::text), '', '', "id" + ${perBlock}::int, '1', "id" from entry where n % ${perBlock}::int = 0
      ), side as (
        select entry.*, "sender" as "owner", "receiver" as "other", 'EXPEND' as "type",
          "sender" < ${half}::int as "firstly" from entry
        union all
        select entry.*, "receiver", "sender", 'INCOME', "receiver" >= ${half}::int from entry
      )
      insert into "accountTx" ("wallet", "member", "journal", "sequence", "txType", "subType", "title",
        "amount", "balance", "counterpart", "remarks", "hash", "createDate", "updateDate")
      select ${first}::bigint + "owner", w."member", side."id", 2 * "round" + case when "firstly" then 1 else 2 end,
        "type", (array['TRANSFER', 'REWARD_DISTRIBUTION', 'PAYMENT', 'REFUND'])[1 + "round" % 4],
        case when "round" % 4 > 0 then '第 ' || "round" || ' 期' end,
        100 + ("round" * 7919 + "owner" % 2) % 9900, 1000000 + ("round" * 31) % 5000, o."member",
        case when "round" % 3 = 0 then '備註 ' || n end, encode(sha256((n::text || "type")::bytea), 'hex'),
        "date", "date"
      from side join "accountWallet" w on w."id" = ${first}::bigint + "owner"
        join "accountWallet" o on o."id" = ${first}::bigint + "other"
      order by side."id"`)
  })
}
