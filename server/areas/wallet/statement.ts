import { coinStatement } from '#contract/areas/wallet/calls/own.ts'
import { STATEMENT, type Statement } from '#contract/areas/wallet/statement.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { pdf } from '#server/kit/document/document.ts'
import type { Route } from '#server/kit/route.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { walletOf } from './accounts.ts'
import { proofsOf } from './ledger/proofs.ts'
import { stamp } from './ledger/seal.ts'
import { accountTxTable } from './ledger/tables.ts'
import { printed } from './printed.ts'

const t = alias(accountTxTable, 't')
const before = alias(accountTxTable, 'before')

type Row = Omit<Statement['postings'][number], 'proof'> & Record<string, unknown>

/** A month of the member's own wallet, with the proofs of its postings. */
async function statementOf(context: SignedIn, month: string): Promise<Statement> {
  const { me } = context
  const zone = await zoneOf(context)
  // One view of everything, though points are moved meanwhile.
  return inTransaction(
    context,
    async ({ db: at }) => {
      const wallet = (await walletOf(at, me.id)) ?? fail('noWallet')
      const first = sql`(${`${month}-01`}::timestamp at time zone ${zone})`
      const end = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone})`
      const { rows } = await at.execute<Row>(sql`
        select ${t.id}::float8 as "id", ${t.wallet}::float8 as "wallet", ${t.sequence},
          ${t.journal}, ${t.txType}, ${t.amount}::text as "amount",
          ${t.balance}::text as "balance", ${t.subType}, ${t.title}, ${t.remarks}, ${t.extId},
          ${t.counterpart}::float8 as "counterpart", ${stamp(t.createDate)} as "createDate",
          ${t.hash}, coalesce(${before.hash}, '') as "previous"
        from ${t} left join ${before} on ${before.wallet} = ${t.wallet}
          and ${before.sequence} = ${t.sequence} - 1
        where ${t.wallet} = ${wallet.id} and ${t.createDate} >= ${first} and ${t.createDate} < ${end}
        order by ${t.sequence}`)
      const { rows: opening } = await at.execute<{ balance: string }>(sql`
        select ${t.balance}::text as "balance" from ${t}
        where ${t.wallet} = ${wallet.id} and ${t.createDate} < ${first}
        order by ${t.createDate} desc, ${t.id} desc limit 1`)
      const { rows: names } = await at.execute<{ name: string; now: string }>(sql`
        select ${accountName()} as "name",
          to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "now"
        from ${memberTable} where ${memberTable.id} = ${me.id}`)
      const { proofs, blocks, keys, anchors } = await proofsOf(
        at,
        rows.map(row => row.journal),
      )
      const start = opening[0]?.balance ?? '0'
      return {
        format: STATEMENT,
        member: names[0]?.name ?? me.loginName,
        wallet: wallet.id,
        currency: wallet.currency,
        month,
        timeZone: zone,
        opening: start,
        closing: rows.at(-1)?.balance ?? start,
        postings: rows.map(row => ({ ...row, proof: proofs.get(row.journal) ?? null })),
        blocks,
        keys,
        anchors,
        created: names[0]?.now ?? '',
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export const statementRoute: Route = answer(coinStatement, async (context, { month, format }) => {
  const statement = await statementOf(context, month)
  const name = `${word(context.language, 'pages/wallet:statement')} ${month}`
  const json = `${JSON.stringify(statement, null, 2)}\n`
  if (format === 'PDF')
    return {
      type: 'application/pdf',
      fileName: `${name}.pdf`,
      body: await pdf(context.me.id, await printed(context, statement, json)),
    }
  return {
    // Refusals are JSON: another type tells them apart.
    type: 'application/vnd.commonshare.statement+json',
    fileName: `${name}.json`,
    body: Buffer.from(json),
  }
})
