import { createPublicKey, verify as verifySignature } from 'node:crypto'
import {
  blockText,
  type HashedPosting,
  leafText,
  postingText,
} from '#contract/areas/wallet/proof.ts'
import { type HashedReport, reportText } from '#contract/areas/wallet/solvency.ts'
import type { Executor } from '#server/db/client.ts'
import type { Chain } from '#server/gateways/chain/index.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { solvencyReport } from '../solvency/tables.ts'
import { merkleRoot, sha256 } from './hash.ts'
import { leafColumns, stamp, type Unsealed } from './seal.ts'
import {
  accountTxTable,
  accountWalletTable,
  journal,
  journalSeal,
  ledgerBlock,
  ledgerKey,
} from './tables.ts'
import { type AnchorFinding, verifyAnchors } from './verifyAnchors.ts'

/** What can be wrong with the ledger, and where: the id of a posting, account, entry or block. */
export interface Finding {
  problem:
    | 'hash'
    | 'sequence'
    | 'balance'
    | 'owner'
    | 'account'
    | 'unbalanced'
    | 'reversal'
    | 'leaf'
    | 'unsealed'
    | 'root'
    | 'chain'
    | 'signature'
    | 'report'
    | 'owed'
    | AnchorFinding['problem']
  at: number
}

export interface Verified {
  postings: number
  journals: number
  blocks: number
  /** Reports of what was owed at the end of a day. */
  reports: number
  /** Blocks in a blockchain; those that were looked up there. */
  anchors: number
  lookedUp: number
  findings: Finding[]
}

const t = alias(accountTxTable, 't')
const w = alias(accountWalletTable, 'w')
const j = alias(journal, 'j')
const s = alias(journalSeal, 's')
const b = alias(ledgerBlock, 'b')
const r = alias(solvencyReport, 'r')

/** Rows read at once. */
const batch = 20_000
/** Seconds after which an entry must be sealed: the job runs each minute. */
const sealedWithin = 600

interface StoredPosting extends Omit<HashedPosting, 'previous'>, Record<string, unknown> {
  id: number
  hash: string
  /** Its member and times are those of its account and entry. */
  fits: boolean
}

interface Account extends Record<string, unknown> {
  id: number
  balance: string
  sequence: number
  hash: string
  /** Accounts of members have an owner, those of the cooperative have none. */
  owned: boolean
}

/** The chain of every account, from its first posting to the balance that is stored. */
async function verifyAccounts(at: Executor, findings: Finding[]): Promise<number> {
  const { rows: accounts } = await at.execute<Account>(sql`
    select ${w.id}::float8 as "id", ${w.balance}::text as "balance", ${w.sequence}, ${w.hash},
      (${w.member} is not null) = (${w.kind} in ('WALLET', 'HOLD')) as "owned"
    from ${w} order by ${w.id}`)
  const ends = new Map<number, { balance: bigint; sequence: number; hash: string }>()
  let last = { wallet: 0, sequence: 0 }
  let count = 0
  for (;;) {
    const { rows } = await at.execute<StoredPosting>(sql`
      select ${t.id}::float8 as "id", ${t.wallet}::float8 as "wallet", ${t.sequence}, ${t.journal},
        ${t.txType}, ${t.amount}::text as "amount", ${t.balance}::text as "balance", ${t.subType},
        ${t.title}, ${t.remarks}, ${t.extId}, ${t.counterpart}::float8 as "counterpart",
        ${stamp(t.createDate)} as "createDate", ${t.hash},
        coalesce(${t.updateDate} = ${t.createDate} and ${j.createDate} = ${t.createDate}
          and ${t.member} is not distinct from
            case ${w.kind} when 'WALLET' then ${w.member} end, false) as "fits"
      from ${t} left join ${w} on ${w.id} = ${t.wallet} left join ${j} on ${j.id} = ${t.journal}
      where (${t.wallet}, ${t.sequence}) > (${last.wallet}, ${last.sequence})
      order by ${t.wallet}, ${t.sequence} limit ${batch}`)
    for (const row of rows) {
      const before = ends.get(row.wallet) ?? { balance: 0n, sequence: 0, hash: '' }
      const moved = BigInt(row.amount) * (row.txType === 'INCOME' ? 1n : -1n)
      if (sha256(postingText({ ...row, previous: before.hash })) !== row.hash)
        findings.push({ problem: 'hash', at: row.id })
      if (row.sequence !== before.sequence + 1) findings.push({ problem: 'sequence', at: row.id })
      if (BigInt(row.balance) !== before.balance + moved)
        findings.push({ problem: 'balance', at: row.id })
      if (!row.fits) findings.push({ problem: 'owner', at: row.id })
      ends.set(row.wallet, {
        balance: BigInt(row.balance),
        sequence: row.sequence,
        hash: row.hash,
      })
    }
    count += rows.length
    const end = rows.at(-1)
    if (!end) break
    last = end
  }
  for (const { id, balance, sequence, hash, owned } of accounts) {
    const end = ends.get(id) ?? { balance: 0n, sequence: 0, hash: '' }
    const same = BigInt(balance) === end.balance && sequence === end.sequence && hash === end.hash
    if (!same || !owned) findings.push({ problem: 'account', at: id })
    ends.delete(id)
  }
  // Postings of an account that is gone.
  for (const id of ends.keys()) findings.push({ problem: 'account', at: id })
  return count
}

/** Entries whose postings do not add up to zero, and reversals that are not the opposite. */
async function verifyJournals(at: Executor, findings: Finding[]): Promise<void> {
  const signed = (one: typeof t) =>
    sql`case ${one.txType} when 'INCOME' then ${one.amount} else -${one.amount} end`
  const { rows } = await at.execute<{ id: number; problem: 'unbalanced' | 'reversal' }>(sql`
    with sums as (
      select coalesce(j.id, t.journal) as id, count(t.id) as postings, bool_or(j.id is null) as gone,
        coalesce(sum(t.signed), 0) as total
      from (select ${j.id} as id from ${j}) j full join (
        select ${t.id} as id, ${t.journal} as journal, ${w.currency} as currency, ${signed(t)} as signed
        from ${t} left join ${w} on ${w.id} = ${t.wallet}) t on t.journal = j.id
      group by 1, t.currency)
    select distinct id, 'unbalanced' as problem from sums where gone or total <> 0
    union all
    select id, 'unbalanced' from sums group by id having sum(postings) < 2
    union all
    select ${j.id}, 'reversal' from ${j} where ${j.reverses} is not null and (
      select coalesce(array_agg((${t.wallet}, ${signed(t)}) order by ${t.wallet}, ${signed(t)}), '{}')
        from ${t} where ${t.journal} = ${j.id}) is distinct from (
      select coalesce(array_agg((${t.wallet}, -(${signed(t)})) order by ${t.wallet}, -(${signed(t)})), '{}')
        from ${t} where ${t.journal} = ${j.reverses})`)
  for (const { id, problem } of rows) findings.push({ problem, at: id })
}

interface Block extends Signed, Record<string, unknown> {
  id: number
  createDate: string
  journals: number
  root: string
  previous: string
  lastId: number
  nextTransaction: string
  sealedUpTo: number
}

interface Signed {
  hash: string
  signature: string
  keyId: string
  publicKey: string | null
}

/** Whether it was signed with the key that it names. */
function isSigned({ hash, signature, keyId, publicKey }: Signed): boolean {
  if (!publicKey || sha256(publicKey).slice(0, 16) !== keyId) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verifySignature(null, Buffer.from(hash), key, Buffer.from(signature, 'base64url'))
}

/** The sealed blocks, from the leaves of their entries to their signatures. */
async function verifyBlocks(at: Executor, findings: Finding[]) {
  const { rows: blocks } = await at.execute<Block>(sql`
    select ${b.id}, ${stamp(b.createDate)} as "createDate", ${b.journals}, ${b.root},
      ${b.previous}, ${b.hash}, ${b.signature}, ${b.lastId}, ${b.nextTransaction},
      ${b.sealedUpTo}, ${b.keyId},
      ${ledgerKey.publicKey} as "publicKey"
    from ${b} left join ${ledgerKey} on ${ledgerKey.id} = ${b.keyId} order by ${b.id}`)
  const leaves = new Map<number, string[]>(blocks.map(({ id }) => [id, []]))
  let last = 0
  let journals = 0
  for (;;) {
    const { rows } = await at.execute<
      Unsealed & { leaf: string | null; block: number | null; position: number; late: boolean }
    >(sql`
      select ${leafColumns}, ${s.leaf}, ${s.block}, ${s.position},
        ${j.createDate} < now() - make_interval(secs => ${sealedWithin}) as "late"
      from ${j} left join ${s} on ${s.journal} = ${j.id}
      where ${j.id} > ${last} order by ${j.id} limit ${batch}`)
    for (const row of rows) {
      const sealed = row.block !== null ? leaves.get(row.block) : undefined
      if (!sealed) {
        if (row.late || row.block !== null) findings.push({ problem: 'unsealed', at: row.id })
        continue
      }
      // What the entry says now decides, not the leaf that was stored.
      const leaf = sha256(leafText(row))
      if (leaf !== row.leaf) findings.push({ problem: 'leaf', at: row.id })
      sealed[row.position] = leaf
    }
    journals += rows.length
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  const { rows: stray } = await at.execute<{ id: number }>(sql`
    select ${s.journal} as "id" from ${s}
    where not exists (select from ${j} where ${j.id} = ${s.journal})
      or not exists (select from ${b} where ${b.id} = ${s.block})`)
  for (const { id } of stray) findings.push({ problem: 'leaf', at: id })
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    const of = leaves.get(block.id) ?? []
    if (block.id !== index + 1 || block.previous !== (before?.hash ?? ''))
      findings.push({ problem: 'chain', at: block.id })
    if (of.length !== block.journals || merkleRoot([...of]) !== block.root)
      findings.push({ problem: 'root', at: block.id })
    if (sha256(blockText(block)) !== block.hash || !isSigned(block))
      findings.push({ problem: 'signature', at: block.id })
  }
  return { journals, blocks: blocks.length }
}

/** The reports of what was owed: their chain and signatures, and that the ledger had that total. */
async function verifyReports(at: Executor, findings: Finding[]): Promise<number> {
  const { rows: reports } = await at.execute<HashedReport & Signed & Record<string, unknown>>(sql`
    select ${r.id}, ${r.day}::text as "day", ${stamp(r.until)} as "until",
      ${stamp(r.createDate)} as "createDate", ${r.members}, ${r.owed}::text as "owed",
      ${r.reserves}::text as "reserves", ${r.root}, ${r.previous}, ${r.hash}, ${r.signature}, ${r.keyId},
      ${ledgerKey.publicKey} as "publicKey"
    from ${r} left join ${ledgerKey} on ${ledgerKey.id} = ${r.keyId} order by ${r.id}`)
  // One pass over the postings: what was moved between two reports.
  const { rows: moved } = await at.execute<{ after: number; cents: string }>(sql`
    select width_bucket(${t.createDate}, array(select ${r.until} from ${r} order by ${r.until}))
        as "after",
      sum(case ${t.txType} when 'INCOME' then ${t.amount} else -${t.amount} end)::text as "cents"
    from ${t} join ${w} on ${w.id} = ${t.wallet}
    where ${w.kind} in ('WALLET', 'HOLD') and exists (select from ${r}) group by 1`)
  const between = new Map(moved.map(({ after, cents }) => [after, BigInt(cents)]))
  let owed = 0n
  for (const [index, report] of reports.entries()) {
    owed += between.get(index) ?? 0n
    if (BigInt(report.owed) !== owed) findings.push({ problem: 'owed', at: report.id })
    const before = reports[index - 1]
    const follows = report.id === index + 1 && report.previous === (before?.hash ?? '')
    if (!follows || sha256(reportText(report)) !== report.hash || !isSigned(report))
      findings.push({ problem: 'report', at: report.id })
  }
  return reports.length
}

/**
 * Recalculates the whole ledger: every hash and balance from the first posting, every entry's sum,
 * every block, report and signature. With a blockchain, its transactions are looked up there. Reads
 * in batches; meant to run while nothing is written, or on a copy.
 */
export async function verifyLedger(at: Executor, from?: Chain): Promise<Verified> {
  const findings: Finding[] = []
  const postings = await verifyAccounts(at, findings)
  await verifyJournals(at, findings)
  const { journals, blocks } = await verifyBlocks(at, findings)
  const reports = await verifyReports(at, findings)
  const { anchors, lookedUp, findings: wrong } = await verifyAnchors(at, from)
  findings.push(...wrong)
  return { postings, journals, blocks, reports, anchors, lookedUp, findings }
}
