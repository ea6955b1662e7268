import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyLedger } from '#server/areas/wallet/ledger/verify.ts'
import type { Database } from '#server/db/client.ts'

/** Rows that break a rule; none, if all is well. */
const broken: Readonly<Record<string, string>> = {
  'a payment is paid here if and only if it is at the provider, with the same sum': `
    select p."requestId", p."status", p."paidAmount"::text, c."state", c."cents"::text
    from "payment" p left join "sandboxCharge" c on c."requestId" = p."requestId"
    where (p."status" = 'PAID') <> (coalesce(c."state", 'MISSING') = 'PAID')
      or (p."status" = 'PAID' and p."paidAmount" <> c."cents")`,
  'the provider has no payment that is unknown here': `
    select c."requestId" from "sandboxCharge" c
    where not exists (select from "payment" p where p."requestId" = c."requestId")`,
  'a refund has gone back at the provider, once and with the same sum, or by hand': `
    select r."requestId", r."status", r."reference", s."cents"::text
    from "refundRequire" r left join "sandboxRefund" s on s."requestId" = r."requestId"
    where (r."status" = 'REFUNDED' and r."reference" is null) <> (s."requestId" is not null)
      or s."cents" <> r."amount"`,
  'the provider has given back nothing that is unknown here': `
    select s."requestId" from "sandboxRefund" s
    where not exists (select from "refundRequire" r where r."requestId" = s."requestId")`,
  'nobody decides on their own refund': `
    select r."id" from "refundRequire" r
    where r."reviewer" in (r."applicant", r."payer") or r."operator" in (r."applicant", r."payer")`,
  'refunds of a payment are never more than was paid': `
    select p."id" from "payment" p join "refundRequire" r on r."payId" = p."id"
    where r."status" <> 'REJECTED' group by p."id" having sum(r."amount") > p."paidAmount"`,
  'a payment knows what has gone back': `
    select p."id" from "payment" p where p."refundAmount" <> coalesce((select sum(r."amount")
      from "refundRequire" r where r."payId" = p."id" and r."status" = 'REFUNDED'), 0)`,
  'an order knows what was paid and what has gone back': `
    select o."id" from "payOrder" o
    where o."paidAmount" <> coalesce((select sum("paidAmount") from "payment"
        where "payOrder" = o."id"), 0)
      or o."refundAmount" <> coalesce((select sum("refundAmount") from "payment"
        where "payOrder" = o."id"), 0)`,
  'what is above the sum of an order goes back by itself': `
    select o."id", o."status", o."amount"::text, o."paidAmount"::text from "payOrder" o, lateral (
      select o."paidAmount" - coalesce(sum(r."amount"), 0) as kept from "refundRequire" r
      where r."payOrder" = o."id" and r."cause" in ('SURPLUS', 'LATE')) s
    where s.kept > o."amount" or (o."status" = 'PAID' and s.kept <> o."amount")`,
  'an order has one started payment at most': `
    select "payOrder" from "payment" where "status" = 'PENDING' group by 1 having count(*) > 1`,
  'each payment has one receipt, and its number no gap before it': `
    select n from generate_series(1, (select count(*) from "payment" where "status" = 'PAID')) n
    where (select count(*) from "payment" where "receiptNo" = 'CS-' || lpad(n::text, 7, '0')) <> 1`,
  'a payment is in the ledger once, from what the provider holds to where it belongs': `
    select p."requestId" from "payment" p where (select count(*) from "accountTx" t
        join "accountWallet" w on w."id" = t."wallet" join "journal" j on j."id" = t."journal"
        where t."extId" = p."requestId" and j."kind" = 'PAYMENT' and w."kind" = 'CLEARING'
          and t."txType" = 'EXPEND' and t."amount" = p."paidAmount")
      <> (p."status" = 'PAID')::int`,
  'a refund is in the ledger once when it is approved, and once when it has gone back': `
    select r."requestId", r."status" from "refundRequire" r, lateral (
      select count(*) filter (where j."kind" = 'REFUND' and t."txType" = 'INCOME') as aside,
        count(*) filter (where j."kind" = 'REFUND_PAID' and t."txType" = 'EXPEND') as gone
      from "accountTx" t join "accountWallet" w on w."id" = t."wallet"
        join "journal" j on j."id" = t."journal"
      where t."extId" = r."requestId" and w."kind" = 'REFUND' and t."amount" = r."amount") s
    where s.aside <> (r."status" in ('APPROVED', 'FAILED', 'REFUNDED'))::int
      or s.gone <> (r."status" = 'REFUNDED')::int`,
  'a plan has in the ledger what was paid for it without what goes back': `
    select w."plan" from "accountWallet" w where w."kind" = 'PLAN' and w."balance" <>
      coalesce((select sum("paidAmount") from "payment" where "plan" = w."plan"), 0)
      - coalesce((select sum("amount") from "refundRequire" where "plan" = w."plan"
          and "status" in ('APPROVED', 'FAILED', 'REFUNDED')), 0)`,
  'a plan bears the fees of its payments': `
    select w."plan" from "accountWallet" w where w."kind" = 'PLAN_FEE' and -w."balance" <>
      coalesce((select sum("fee") from "payment" where "plan" = w."plan"), 0)`,
}

/** What the house accounts in HKD must hold, in cents. */
const accounts: Readonly<Record<string, string>> = {
  CLEARING: `(select coalesce(sum("cents"), 0) from "sandboxRefund")
    - (select coalesce(sum("cents"), 0) from "sandboxCharge" where "state" = 'PAID')`,
  REFUND: `(select coalesce(sum("amount"), 0) from "refundRequire"
    where "status" in ('APPROVED', 'FAILED'))`,
  FEE: `(select coalesce(sum("fee"), 0) from "payment")`,
  PAYOUT: `(select coalesce(sum("amount"), 0) from "refundRequire" where "reference" is not null
    and "status" = 'REFUNDED')`,
  ISSUANCE: `(select coalesce(sum("paidAmount" - coalesce("fee", 0)), 0) from "payment"
      where "plan" is null)
    - (select coalesce(sum("amount"), 0) from "refundRequire"
      where "plan" is null and "status" in ('APPROVED', 'FAILED', 'REFUNDED'))`,
}

/**
 * Orders, payments, refunds, the ledger, receipts and what the sandbox has stored agree to the
 * cent. To be asked when nothing is on its way any more.
 */
export async function allAgrees(db: Database): Promise<void> {
  for (const [rule, query] of Object.entries(broken)) {
    const { rows } = await db.execute(sql.raw(query))
    expect(rows.slice(0, 5), rule).toEqual([])
  }
  for (const [kind, cents] of Object.entries(accounts)) {
    const { rows } = await db.execute<{ balance: string; due: string }>(
      sql.raw(`select "balance"::text, (${cents})::text as "due" from "accountWallet"
        where "kind" = '${kind}' and "currency" = 'HKD' and "member" is null and "plan" is null`),
    )
    expect(rows[0]?.balance, `the account ${kind} in HKD`).toBe(rows[0]?.due)
  }
  const { findings } = await verifyLedger(db)
  expect(findings.filter(({ problem }) => problem !== 'unsealed')).toEqual([])
}
