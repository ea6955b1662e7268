import { eq } from 'drizzle-orm'
import { txSides } from '#contract/areas/wallet/calls/own.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { fail } from '#server/fail.ts'
import { chain } from '#server/gateways/chain/index.ts'
import { answer } from '#server/kit/answer.ts'
import { can } from '#server/kit/can.ts'
import { toMoney } from '#server/kit/column.ts'
import { load } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import accountTxServed from './accountTx.ts'
import { stamp } from './ledger/seal.ts'
import {
  accountTxTable,
  accountWalletTable,
  journal,
  journalSeal,
  ledgerAnchor,
  ledgerBlock,
} from './ledger/tables.ts'

const j = alias(journal, 'j')
const later = alias(journal, 'later')
const s = alias(journalSeal, 's')
const b = alias(ledgerBlock, 'b')
const a = alias(ledgerAnchor, 'a')

interface Entry extends Record<string, unknown> {
  journal: number
  kind: string
  createDate: string
  actor: string | null
  reverses: number | null
  reversedBy: number | null
  reason: string | null
  block: number | null
  hash: string | null
  sealed: string | null
  keyId: string | null
  chainId: number | null
  txHash: string | null
}

/** The transaction that a block is anchored in, with its address in an explorer of that chain. */
function shownAnchor(chainId: number | null, txHash: string | null) {
  if (chainId === null || txHash === null) return null
  const explorer = chain()?.settings.explorerUrl
  return { chainId, txHash, link: explorer ? `${explorer}/tx/${txHash}` : null }
}

export const sidesRoute: Route = answer(txSides, async (context, { id }) => {
  const { db, me } = context
  const tx = await load(accountTxServed, context, db, id)
  const { rows } = await db.execute<Entry>(sql`
    select ${j.id} as "journal", ${j.kind}, ${stamp(j.createDate)} as "createDate",
      ${j.reverses}, ${j.reason}, ${later.id} as "reversedBy",
      (select ${accountName()} from ${memberTable} where ${memberTable.id} = ${j.actor}) as "actor",
      ${b.id} as "block", ${b.hash}, ${stamp(b.createDate)} as "sealed", ${b.keyId},
      ${a.chainId}, ${a.txHash}
    from ${j} left join ${later} on ${later.reverses} = ${j.id}
      left join ${s} on ${s.journal} = ${j.id} left join ${b} on ${b.id} = ${s.block}
      left join ${a} on ${b.id} between ${a.firstBlock} and ${a.block} and ${a.finalDate} is not null
    where ${j.id} = ${tx.journal}`)
  const entry = rows[0] ?? fail('notFound')
  const sides = await db
    .select({
      owner: accountWalletTable.member,
      member: sql<string | null>`case when ${memberTable.id} is not null then ${accountName()} end`,
      account: accountWalletTable.kind,
      txType: accountTxTable.txType,
      amount: accountTxTable.amount,
      balance: accountTxTable.balance,
    })
    .from(accountTxTable)
    .innerJoin(accountWalletTable, eq(accountWalletTable.id, accountTxTable.wallet))
    .leftJoin(memberTable, eq(memberTable.id, accountWalletTable.member))
    .where(eq(accountTxTable.journal, entry.journal))
    .orderBy(accountTxTable.id)
  const all = can(me, 'coins:transactions')
  const { block, hash, sealed, keyId, chainId, txHash, ...said } = entry
  return {
    ...said,
    sides: sides.map(({ owner, amount, balance, ...side }) => ({
      ...side,
      amount: toMoney(amount),
      balance: all || owner === me.id ? toMoney(balance) : null,
    })),
    block:
      block !== null && hash !== null && sealed !== null && keyId !== null
        ? { id: block, hash, createDate: sealed, keyId, anchor: shownAnchor(chainId, txHash) }
        : null,
  }
})
