import { eq } from 'drizzle-orm'
import { openBankCard, openWithdrawal, payoutFile } from '#contract/areas/wallet/calls/bank.ts'
import { withdraw } from '#contract/areas/wallet/calls/own.ts'
import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { EXPORT_CAP } from '#contract/transport.ts'
import { holdersOf, logSecurity, memberTable, proveInput } from '#server/areas/access/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { toMoney } from '#server/kit/column.ts'
import { load } from '#server/kit/crud.ts'
import { record } from '#server/kit/history/history.ts'
import { lastFourOf } from '#server/kit/lastFour.ts'
import { publishChange } from '#server/kit/publish.ts'
import type { Binary, Route } from '#server/kit/route.ts'
import { type Cell, sheet } from '#server/kit/sheet.ts'
import { spreadsheet } from '#server/kit/spreadsheet.ts'
import { sql } from '#server/kit/sql.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { word } from '#server/words.ts'
import { holdOf, walletOf } from './accounts.ts'
import { positiveCents } from './amount.ts'
import bankCardServed from './bankCard.ts'
import { post } from './ledger/post.ts'
import { sumOf } from './limits.ts'
import { requireProof } from './proof.ts'
import { publishWallet } from './publish.ts'
import withdrawalServed from './withdrawal.ts'
import { withdrawalTable } from './withdrawalTable.ts'

/** Where a withdrawal is paid to: one of the member's bank accounts, or the fields of the form. */
async function payTo(
  context: SignedIn,
  { bankCardId, accountName, bankAccount, bankName }: CallInput<typeof withdraw>,
) {
  if (bankCardId) {
    const card = await load(bankCardServed, context, context.db, bankCardId)
    const bankAccount = context.keys.open(card.accountNumber as string)
    return {
      accountName: card.accountName as string,
      bankName: card.bankName as string,
      bankAccount,
    }
  }
  const missing = Object.entries({ accountName, bankAccount, bankName }).filter(([, one]) => !one)
  if (!accountName || !bankAccount || !bankName)
    return fail(
      'badInput',
      Object.fromEntries(missing.map(([name]) => [name, { problem: 'required' as const }])),
    )
  return { accountName, bankAccount, bankName }
}

/** The withdrawals approved on a day of the cooperative, and their accounts in clear. */
async function payouts(context: SignedIn, day: string) {
  const { db, keys } = context
  const zone = await zoneOf(context)
  const t = withdrawalTable
  const rows = await db
    .select()
    .from(t)
    .where(
      sql`${t.status} = 'APPROVED' and (${t.updateDate} at time zone ${zone})::date = ${day}::date`,
    )
    .orderBy(t.id)
    .limit(EXPORT_CAP + 1)
  if (rows.length === 0) fail('exportEmpty')
  if (rows.length > EXPORT_CAP) fail('exportTooLarge')
  for (const { id } of rows)
    await record(db, context, {
      entity: 'withdrawal',
      rowId: id,
      action: 'payoutFile',
      changes: {},
      project: null,
    })
  return rows.map(row => ({ ...row, bankAccount: keys.open(row.bankAccount) }))
}

const columns = ['id', 'accountName', 'bankName', 'bankAccount', 'amount', 'remarks'] as const

/** A field of a CSV file; no program that opens it takes it for a formula. */
const csvField = (value: string) => {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

async function payoutsAsFile(
  context: SignedIn,
  { day, format }: CallInput<typeof payoutFile>,
): Promise<Binary> {
  const { language } = context
  const rows = await payouts(context, day)
  const header = columns.map(name =>
    name === 'id'
      ? word(language, 'pages/wallet:withdrawalNumber')
      : word(language, `entities/withdrawal:fields.${name}`),
  )
  const title = word(language, 'pages/wallet:payouts')
  if (format === 'CSV') {
    const lines = rows.map(row =>
      columns.map(name =>
        csvField(name === 'amount' ? toMoney(row.amount) : String(row[name] ?? '')),
      ),
    )
    const text = [header.map(csvField), ...lines].map(line => line.join(',')).join('\r\n')
    return {
      type: 'text/csv; charset=utf-8',
      fileName: `${title} ${day}.csv`,
      body: Buffer.from(`\uFEFF${text}\r\n`),
    }
  }
  const cells = rows.map((row): Cell[] =>
    columns.map(name =>
      name === 'amount' ? { number: toMoney(row.amount), decimals: 2 } : String(row[name] ?? ''),
    ),
  )
  return spreadsheet(await zoneOf(context), [title, day], await sheet(context.me.id, header, cells))
}

export const bankRoutes: Route[] = [
  answer(openBankCard, async (context, { id }) => {
    const { db, keys, me } = context
    const card = await load(bankCardServed, context, db, id)
    await logSecurity(db, context, me.id, 'bankAccountOpened')
    return { accountNumber: keys.open(card.accountNumber as string) }
  }),

  answer(openWithdrawal, async (context, { id }) => {
    const { db, keys } = context
    const row = await load(withdrawalServed, context, db, id)
    await record(db, context, {
      entity: 'withdrawal',
      rowId: id,
      action: 'openBankAccount',
      changes: {},
      project: null,
    })
    return { bankAccount: keys.open(row.bankAccount as string) }
  }),

  answer(payoutFile, payoutsAsFile),

  {
    ...answer(withdraw, (context, input) =>
      inTransaction(context, async context => {
        const { db, me, keys } = context
        const cents = positiveCents(input.amount)
        const wallet = (await walletOf(db, me.id)) ?? fail('noWallet')
        const to = await payTo(context, input)
        const hold = await holdOf(db, me.id)
        const { journal, postings } = await post(db, {
          kind: 'HOLD',
          subType: 'WITHDRAWAL',
          remarks: input.remarks ?? null,
          actor: me.id,
          legs: [
            { account: wallet.id, cents: -cents },
            { account: hold.id, cents },
          ],
        })
        await requireProof(context, wallet.id, false)
        const [member] = await db
          .select({ email: memberTable.email, mobile: memberTable.mobile })
          .from(memberTable)
          .where(eq(memberTable.id, me.id))
        const two = cents > (await sumOf(db, keys, 'withdrawalTwoApprovalsAbove'))
        const [row] = await db
          .insert(withdrawalTable)
          .values({
            member: me.id,
            email: member?.email ?? null,
            mobile: member?.mobile ?? null,
            wallet: wallet.id,
            amount: cents,
            status: 'APPLIED',
            ...to,
            bankAccount: keys.seal(to.bankAccount),
            lastFour: lastFourOf(to.bankAccount),
            remarks: input.remarks ?? null,
            approvers: [],
            approvalsNeeded: two ? 2 : 1,
            journal,
          } as never)
          .returning()
        const made = row ?? fail('walletSystem')
        await sendNotice(db, context, await holdersOf(db, 'coins:withdraw:confirm'), {
          kind: 'withdrawalApplied',
          params: { who: me.loginName, amount: toMoney(cents) },
          link: '/coins/withdrawCoins',
        })
        await publishChange(db, withdrawal, 'create', made)
        await publishWallet(db, [me.id])
        const balanceOf = (at: number) => toMoney(postings[at]?.balance ?? fail('walletSystem'))
        return { id: made.id, balance: balanceOf(0), held: balanceOf(1) }
      }),
    ),
    prove: proveInput,
  },
]
