import { eq } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { lastFourOf } from '#server/kit/lastFour.ts'
import { holdOf, houseAccount, openWallet, seedHouseAccounts } from './accounts.ts'
import { bankCardTable } from './bankCard.ts'
import { seedBatch } from './batch/demo.ts'
import { type Entry, post } from './ledger/post.ts'
import { sealIn } from './ledger/seal.ts'
import { seedDemoSolvency } from './solvency/demo.ts'
import { withdrawalTable } from './withdrawalTable.ts'

interface Person {
  id: number
  loginName: string
  email: string
  wallet: number
  hold: number
}

/** Months of the demo, and the days in each of them on which something happens. */
const months = 6
const day = 86_400_000

const withdrawals = [
  { who: 'member', daysAgo: 40, cents: 20_000n, decided: 'COMPLETED' },
  { who: 'lead', daysAgo: 33, cents: 15_000n, decided: 'REJECTED' },
  { who: 'chan.wing', daysAgo: 6, cents: 8_000n, decided: 'APPROVED' },
  { who: 'member', daysAgo: 2, cents: 12_050n, decided: undefined },
  { who: 'lau.chun', daysAgo: 1, cents: 5_000n, decided: undefined },
] as const

const transfers = [
  { from: 'lead', to: 'member', daysAgo: 150, cents: 3_000n, remarks: '分享一次市集的便當' },
  { from: 'member', to: 'ho.sze', daysAgo: 121, cents: 1_250n, remarks: '種子費用' },
  { from: 'ho.sze', to: 'member', daysAgo: 95, cents: 2_000n, remarks: null },
  { from: 'cheung.ho', to: 'lead', daysAgo: 70, cents: 4_480n, remarks: '義賣分攤' },
  { from: 'member', to: 'lead', daysAgo: 58, cents: 600n, remarks: '咖啡' },
  { from: 'lead', to: 'member', daysAgo: 21, cents: 2_660n, remarks: '攤位租金退還' },
  { from: 'member', to: 'chan.wing', daysAgo: 9, cents: 1_800n, remarks: '有機菜一籃' },
  { from: 'ng.tsz', to: 'member', daysAgo: 3, cents: 950n, remarks: null },
] as const

/** Batches by file: a posted one, and one that waits for approval. */
const batches = [
  {
    title: '中秋市集義工獎勵',
    fileName: 'market-helpers.xlsx',
    daysAgo: 12,
    to: { 'chan.wing': 12_000n, 'ho.sze': 8_050n, 'cheung.ho': 9_500n },
    posted: true,
  },
  {
    title: '年度推廣獎勵',
    fileName: 'yearly-rewards.xlsx',
    daysAgo: 1,
    to: { 'chan.wing': 400_000n, 'ho.sze': 350_000n, 'cheung.ho': 325_050n },
    posted: false,
  },
] as const

type Event = { daysAgo: number; run: (date: string) => Promise<unknown> }

/** Wallets of the demo members with half a year of transactions, bank accounts and withdrawals. */
export async function seedDemoWallets(at: Executor, keys: Keys): Promise<void> {
  await seedHouseAccounts(at)
  const people = await openWallets(at)
  const finance = people.get('finance')
  if (!finance) return
  const issuance = await houseAccount(at, 'ISSUANCE')
  const payout = await houseAccount(at, 'PAYOUT')
  const pay = (entry: Omit<Entry, 'actor'>, by: number | null) => post(at, { ...entry, actor: by })
  const events: Event[] = []

  for (let month = months; month >= 1; month--)
    for (const [index, { wallet, loginName }] of [...people.values()].entries()) {
      const cents = BigInt(6_000 + ((index * 1_733 + month * 2_911) % 24_000))
      const legs = [
        { account: wallet, cents },
        { account: issuance, cents: -cents },
      ]
      const title = `第 ${months - month + 1} 期貢獻獎勵`
      const subType = 'REWARD_DISTRIBUTION'
      events.push({
        daysAgo: month * 30 - 4 + index / 100,
        run: date => pay({ kind: 'TOP_UP', subType, title, date, legs }, finance.id),
      })
      if (loginName === 'member' && month === 3)
        events.push({
          daysAgo: 77,
          run: date =>
            pay(
              {
                kind: 'DEDUCTION',
                subType: 'VOUCHER_CONSUMPTION',
                title: '合作社商店代金券',
                date,
                legs: [
                  { account: wallet, cents: -2_500n },
                  { account: issuance, cents: 2_500n },
                ],
              },
              finance.id,
            ),
        })
    }

  for (const { from, to, daysAgo, cents, remarks } of transfers) {
    const [payer, payee] = [people.get(from), people.get(to)]
    if (!payer || !payee) continue
    const legs = [
      { account: payer.wallet, cents: -cents, counterpart: payee.id },
      { account: payee.wallet, cents, counterpart: payer.id },
    ]
    const entry = { kind: 'TRANSFER', subType: 'TRANSFER', remarks, legs } as const
    events.push({ daysAgo, run: date => pay({ ...entry, date }, payer.id) })
  }

  for (const { who, daysAgo, cents, decided } of withdrawals) {
    const applicant = people.get(who)
    if (!applicant) continue
    events.push({
      daysAgo,
      run: date => withdraw(at, keys, { applicant, finance, payout, cents, decided, date }),
    })
  }

  for (const { to, posted, daysAgo, ...batch } of batches) {
    const lines = Object.entries(to).flatMap(([name, cents]) => {
      const one = people.get(name)
      return one ? [{ to: one, cents }] : []
    })
    const common = { ...batch, applicant: finance.id, lines, ...(posted && { issuance }) }
    events.push({ daysAgo, run: date => seedBatch(at, { ...common, date }) })
  }

  for (const { daysAgo, run } of events.sort((a, b) => b.daysAgo - a.daysAgo))
    await run(new Date(Date.now() - daysAgo * day).toISOString())
  await sealIn(at, keys)
  await seedDemoSolvency(at, keys)
}

/** Wallets of the active members, except one who is yet to create theirs. */
async function openWallets(at: Executor): Promise<Map<string, Person>> {
  const members = await at
    .select({
      id: memberTable.id,
      loginName: memberTable.loginName,
      email: memberTable.email,
    })
    .from(memberTable)
    .where(eq(memberTable.status, 'ACTIVE'))
    .orderBy(memberTable.id)
  const people = new Map<string, Person>()
  for (const { id, loginName, email } of members) {
    if (loginName === 'yip.nga') continue
    const { walletId: wallet } = await openWallet(at, id)
    people.set(loginName, { id, loginName, email, wallet, hold: (await holdOf(at, id)).id })
  }
  return people
}

interface Withdrawing {
  applicant: Person
  finance: Person
  payout: number
  cents: bigint
  decided: 'COMPLETED' | 'REJECTED' | 'APPROVED' | undefined
  date: string
}

/** A withdrawal with what was decided on it. */
async function withdraw(
  at: Executor,
  keys: Keys,
  { applicant, finance, payout, cents, decided, date }: Withdrawing,
): Promise<void> {
  const { id: member, wallet, hold } = applicant
  const accountNumber = `012-345-${String(600_000 + member * 7_919).slice(0, 6)}`
  const bank = {
    accountName: applicant.loginName.toUpperCase().replace('.', ' '),
    bankName: '滙豐銀行',
  }
  const lastFour = lastFourOf(accountNumber)
  const sealed = keys.seal(accountNumber)
  const [known] = await at
    .select({ id: bankCardTable.id })
    .from(bankCardTable)
    .where(eq(bankCardTable.member, member))
  if (!known)
    await at.insert(bankCardTable).values({
      ...bank,
      member,
      lastFour,
      accountNumber: sealed,
      preferred: true,
    } as never)
  const { journal } = await post(at, {
    kind: 'HOLD',
    subType: 'WITHDRAWAL',
    actor: member,
    date,
    legs: [
      { account: wallet, cents: -cents },
      { account: hold, cents },
    ],
  })
  const status = decided ?? 'APPLIED'
  await at.insert(withdrawalTable).values({
    ...bank,
    member,
    wallet,
    amount: cents,
    status,
    lastFour,
    bankAccount: sealed,
    approvers: status === 'COMPLETED' || status === 'APPROVED' ? [finance.id] : [],
    approvalsNeeded: 1,
    journal,
    bankId: status === 'COMPLETED' ? 'FT26101300417' : null,
    reviewRemarks: status === 'REJECTED' ? '戶名與成員姓名不符，請更正後再申請' : null,
    createDate: date,
    updateDate: date,
  } as never)
  if (status === 'COMPLETED' || status === 'REJECTED')
    await post(at, {
      kind: status === 'COMPLETED' ? 'PAYOUT' : 'RELEASE',
      subType: status === 'COMPLETED' ? 'WITHDRAWAL' : 'REVERSAL',
      actor: finance.id,
      date,
      frozen: true,
      legs: [
        { account: hold, cents: -cents },
        { account: status === 'COMPLETED' ? payout : wallet, cents },
      ],
    })
}
