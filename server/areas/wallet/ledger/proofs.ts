import type { Anchor } from '#contract/areas/wallet/anchor.ts'
import type { ProvenPosting, SignedBlock } from '#contract/areas/wallet/statement.ts'
import type { Executor } from '#server/db/client.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { blockHashes } from './anchor.ts'
import { merkleLevels } from './hash.ts'
import { leafColumns, stamp, type Unsealed } from './seal.ts'
import { journal, journalSeal, ledgerAnchor, ledgerBlock, ledgerKey } from './tables.ts'

const j = alias(journal, 'j')
const s = alias(journalSeal, 's')
const b = alias(ledgerBlock, 'b')
const k = alias(ledgerKey, 'k')
const a = alias(ledgerAnchor, 'a')

type Proof = NonNullable<ProvenPosting['proof']>

/** The way from a leaf to the root, through the levels of its tree. */
function pathOf(levels: readonly (readonly string[])[], position: number): Proof['path'] {
  const path: Proof['path'][number][] = []
  let at = position
  for (const level of levels.slice(0, -1)) {
    const beside = level[at ^ 1]
    // A node without a sibling rises unchanged.
    if (beside !== undefined) path.push({ side: at % 2 === 1 ? 'left' : 'right', hash: beside })
    at >>= 1
  }
  return path
}

interface Covering extends Anchor, Record<string, unknown> {
  firstBlock: number
}

/** Blocks with the way to the root that was anchored in a blockchain, where one was. */
async function anchoredBlocks(
  at: Executor,
  blocks: readonly SignedBlock[],
): Promise<{ blocks: SignedBlock[]; anchors: Anchor[] }> {
  const ids = blocks.map(({ id }) => id)
  const { rows } = await at.execute<Covering>(sql`
    select ${a.firstBlock}, ${a.block}, ${a.hash}, ${a.root}, ${a.chainId}, ${a.txHash} from ${a}
    where ${a.finalDate} is not null and ${a.block} >= ${ids.at(0) ?? 0}
      and ${a.firstBlock} <= ${ids.at(-1) ?? 0}
    order by ${a.block}`)
  const ways = new Map<number, SignedBlock['anchored']>()
  for (const { firstBlock, block: last } of rows) {
    const levels = merkleLevels(await blockHashes(at, firstBlock, last))
    for (const id of ids.filter(id => id >= firstBlock && id <= last))
      ways.set(id, { at: last, path: pathOf(levels, id - firstBlock) })
  }
  const used = new Set([...ways.values()].map(way => way?.at))
  return {
    blocks: blocks.map(block => {
      const anchored = ways.get(block.id)
      return anchored ? { ...block, anchored } : block
    }),
    anchors: rows
      .filter(({ block }) => used.has(block))
      .map(({ firstBlock: _, ...anchor }) => anchor),
  }
}

/** The proofs of sealed journal entries by their id, with the blocks and keys they lead to. */
export async function proofsOf(
  at: Executor,
  journals: readonly number[],
): Promise<{
  proofs: Map<number, Proof>
  blocks: SignedBlock[]
  keys: { id: string; publicKey: string }[]
  anchors: Anchor[]
}> {
  const { rows } = await at.execute<Unsealed & { block: number; position: number }>(sql`
    select ${leafColumns}, ${s.block}, ${s.position}
    from ${j} join ${s} on ${s.journal} = ${j.id}
    where ${j.id} = any(${sql.param([...journals])}::int[])`)
  const ids = [...new Set(rows.map(row => row.block))]
  const { rows: blocks } = await at.execute<SignedBlock & Record<string, unknown>>(sql`
    select ${b.id}, ${stamp(b.createDate)} as "createDate", ${b.journals}, ${b.root},
      ${b.previous}, ${b.hash}, ${b.signature}, ${b.keyId}, ${b.lastId}, ${b.nextTransaction},
      ${b.sealedUpTo}
    from ${b} where ${b.id} = any(${sql.param(ids)}::int[]) order by ${b.id}`)
  const { rows: keys } = await at.execute<{ id: string; publicKey: string }>(sql`
    select ${k.id}, ${k.publicKey} from ${k}
    where ${k.id} = any(${sql.param(blocks.map(block => block.keyId))}::text[])`)
  const proofs = new Map<number, Proof>()
  // One block at a time: its leaves are all that is held.
  for (const block of ids) {
    const { rows: leaves } = await at.execute<{ leaf: string }>(sql`
      select ${s.leaf} from ${s} where ${s.block} = ${block} order by ${s.position}`)
    const levels = merkleLevels(leaves.map(({ leaf }) => leaf))
    for (const row of rows) {
      if (row.block !== block) continue
      const { id, kind, actor, reverses, reason, createDate, postings } = row
      proofs.set(id, {
        journal: { id, kind, actor, reverses, reason, createDate, postings },
        block,
        path: pathOf(levels, row.position),
      })
    }
  }
  return { proofs, ...(await anchoredBlocks(at, blocks)), keys }
}
