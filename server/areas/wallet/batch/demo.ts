import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { toMoney } from '#server/kit/column.ts'
import { post } from '../ledger/post.ts'
import { writeLines } from './lines.ts'
import { coinBatchTable } from './tables.ts'

interface Person {
  id: number
  email: string
  wallet: number
}

interface DemoBatch {
  title: string
  fileName: string
  applicant: number
  lines: readonly { to: Person; cents: bigint }[]
  date: string
  /** The account that points come from; without one it waits for approval. */
  issuance?: number
}

/** A batch of top-ups: posted already, or waiting for the approval of somebody else. */
export async function seedBatch(at: Executor, batch: DemoBatch): Promise<void> {
  const { title, fileName, applicant, lines, date, issuance } = batch
  const subType = 'REWARD_PROMOTION'
  const posted: number[] = []
  if (issuance !== undefined)
    for (const { to, cents } of lines) {
      const { postings } = await post(at, {
        kind: 'TOP_UP',
        subType,
        title,
        actor: applicant,
        date,
        legs: [
          { account: to.wallet, cents },
          { account: issuance, cents: -cents },
        ],
      })
      posted.push(postings[0]?.id ?? fail('walletSystem'))
    }
  const [made] = await at
    .insert(coinBatchTable)
    .values({
      title,
      kind: 'TOP_UP',
      subType,
      fileName,
      lines: lines.length,
      total: lines.reduce((sum, { cents }) => sum + cents, 0n),
      status: issuance === undefined ? 'APPLIED' : 'COMPLETED',
      applicant,
      appliedDate: issuance === undefined ? date : null,
      decidedDate: issuance === undefined ? null : date,
      createDate: date,
      updateDate: date,
    } as never)
    .returning({ id: coinBatchTable.id })
  await writeLines(
    at,
    made?.id ?? fail('internal'),
    lines.map(({ to, cents }, place) => ({
      line: place + 2,
      given: { email: to.email, amount: toMoney(cents) },
      refusals: {},
      member: to.id,
      amount: cents,
      title: null,
      remarks: null,
      extId: null,
      tx: posted[place] ?? null,
    })),
  )
}
