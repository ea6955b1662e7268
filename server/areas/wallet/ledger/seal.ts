import type { SQL, SQLWrapper } from 'drizzle-orm'
import { blockText, leafText } from '#contract/areas/wallet/proof.ts'
import type { Database, Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { alias, columnName, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { merkleRoot, sha256 } from './hash.ts'
import { accountTxTable, journal, journalSeal, ledgerBlock, ledgerKey } from './tables.ts'

const j = alias(journal, 'j')
const s = alias(journalSeal, 's')
const t = alias(accountTxTable, 't')
const b = alias(ledgerBlock, 'b')

/** Two servers must not seal at the same time. */
const lock = 4_209_112
/** Journal entries of one block at most; the rest follows in the next. */
const most = 100_000

/** A stored journal entry with the hashes of its postings. */
export interface Unsealed extends Record<string, unknown> {
  id: number
  kind: string
  actor: number | null
  reverses: number | null
  reason: string | null
  createDate: string
  postings: string[]
}

/** A moment as it is hashed. */
export const stamp = (moment: SQLWrapper): SQL =>
  sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What a leaf covers, of the entries that a condition selects. */
export const leafColumns = sql`${j.id}, ${j.kind}, ${j.actor}::float8 as "actor", ${j.reverses},
  ${j.reason}, ${stamp(j.createDate)} as "createDate",
  array(select ${t.hash} from ${t} where ${t.journal} = ${j.id} order by ${t.id}) as "postings"`

/**
 * Up to which id no further entry can appear: what a block before calls given out, once all
 * transactions that were running then have ended. Asked before the entries are read, it is also up
 * to where they are complete.
 */
async function completeUpTo(at: Executor): Promise<number> {
  // A transaction number above all present ones is of another cluster, before a restore.
  const { rows } = await at.execute<{ id: number | null }>(sql`
    select max(${b.lastId}) as "id" from ${b}
    where ${b.nextTransaction}::numeric <= pg_snapshot_xmin(pg_current_snapshot())::text::numeric
      or ${b.nextTransaction}::numeric > pg_snapshot_xmax(pg_current_snapshot())::text::numeric`)
  return rows[0]?.id ?? 0
}

/**
 * Seals the journal entries written since the last block: a Merkle root over them, chained to the
 * block before and signed. Answers how many there were. Runs each minute.
 */
export const sealLedger = (db: Database, keys: Keys): Promise<number> =>
  inTransaction({ db }, ({ db: at }) => sealIn(at, keys))

/** The same within a transaction. */
export async function sealIn(at: Executor, keys: Keys): Promise<number> {
  const { rows: locks } = await at.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock}) as "locked"`,
  )
  if (!locks[0]?.locked) return 0
  // In this order: an id below `lastId` belongs to a transaction below `nextTransaction`.
  const { rows: ids } = await at.execute<{ lastId: number }>(
    sql`select last_value::int as "lastId" from "journal_id_seq" where is_called`,
  )
  const lastId = ids[0]?.lastId ?? 0
  const { rows: last } = await at.execute<{ id: number; hash: string; sealedUpTo: number }>(
    sql`select ${b.id}, ${b.hash}, ${b.sealedUpTo} from ${b} order by ${b.id} desc limit 1`,
  )
  const before = last[0] ?? { id: 0, hash: '', sealedUpTo: 0 }
  const complete = await completeUpTo(at)
  const { rows: unsealed } = await at.execute<Unsealed & { nextTransaction: string }>(sql`
      select ${leafColumns}, pg_snapshot_xmax(pg_current_snapshot())::text as "nextTransaction"
      from ${j} where ${j.id} > ${before.sealedUpTo}
        and not exists (select from ${s} where ${s.journal} = ${j.id})
      order by ${j.id} limit ${most}`)
  const [first] = unsealed
  if (!first) return 0
  const { rows: clock } = await at.execute<{ now: string }>(
    sql`select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "now"`,
  )
  const leaves = unsealed.map(one => sha256(leafText(one)))
  // A full block ends with its last entry.
  const end = unsealed.length === most ? (unsealed.at(-1)?.id ?? 0) : lastId
  const block = {
    id: before.id + 1,
    createDate: clock[0]?.now ?? '',
    journals: leaves.length,
    root: merkleRoot(leaves),
    previous: before.hash,
    lastId: end,
    nextTransaction: first.nextTransaction,
    sealedUpTo: Math.max(before.sealedUpTo, Math.min(complete, end)),
  }
  const hash = sha256(blockText(block))
  const { keyId, publicKey, sign } = keys.signer
  await at.insert(ledgerKey).values({ id: keyId, publicKey }).onConflictDoNothing()
  await at.insert(ledgerBlock).values({
    ...block,
    hash,
    signature: sign(hash),
    keyId,
  })
  const names = [s.journal, s.block, s.position, s.leaf].map(columnName)
  await at.execute(sql`
    insert into ${journalSeal} (${sql.join(names, sql`, `)})
    select entry, ${block.id}, place - 1, hashed from unnest(
      ${sql.param(unsealed.map(one => one.id))}::int[], ${sql.param(leaves)}::text[])
      with ordinality as sealed (entry, hashed, place)`)
  return leaves.length
}
