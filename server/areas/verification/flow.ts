import { and, eq } from 'drizzle-orm'
import type { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { InputOf, WireOf } from '#contract/kit/field.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { Moment } from '#server/kit/rules.ts'
import { sql } from '#server/kit/sql.ts'
import { tellOwner, tellReviewers } from './notify.ts'
import { requireComplete } from './sense.ts'
import { addSubmission } from './submission.ts'
import { kycSubmission, personalKycTable as table } from './tables.ts'

type Row = WireOf<typeof personalKyc.fields>
type Change = Promise<Partial<Row>>
type Rejection = InputOf<(typeof personalKyc.actions.reject)['input']>

/** Hands a verification in for review: complete, and of identity one at a time. */
export async function submit({ row, at, me, context }: Moment<typeof personalKyc>): Change {
  if (row.verifiType === 'IDENTITY') {
    // Two submissions at once wait for each other, so that the second one sees the first.
    const key = `identity ${me.id}`
    await at.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const [other] = await at
      .select({ id: table.id })
      .from(table)
      .where(
        sql`${table.member} = ${me.id} and ${table.verifiType} = 'IDENTITY'
          and ${table.verifiStatus} in ('PENDING', 'PASSED')`,
      )
    if (other) fail('identitySubmitted')
  }
  await requireComplete(row, context)
  await addSubmission(at, row.id)
  await tellReviewers(at, context)
  return {
    submitDate: clock.now(),
    ...{ reviewer: null, reviewDate: null, remark: null, remindDate: null },
  }
}

/** Passes a verification, unless its document has expired while it waited. */
export async function confirm(moment: Moment<typeof personalKyc>): Change {
  const { row, at, context } = moment
  const { today } = await calendarOf(context)
  if (row.expiryDate && row.expiryDate <= today) fail('documentExpired')
  const decided = await decide(moment, 'PASSED', null)
  await tellOwner(at, context, row, { kind: 'verificationPassed', params: {} })
  return decided
}

/** Fails a verification with a remark, by which its owner can correct it. */
export async function reject(moment: Moment<typeof personalKyc, Rejection>): Change {
  const { row, at, context, input } = moment
  const decided = await decide(moment, 'FAILED', input.remark)
  const reason = input.remark
  await tellOwner(at, context, row, { kind: 'verificationFailed', params: { reason } })
  return decided
}

async function decide(
  { row, at, me }: Moment<typeof personalKyc>,
  verifiStatus: 'PASSED' | 'FAILED',
  remark: string | null,
): Change {
  const decision = { remark, reviewer: me.id, reviewDate: clock.now() }
  await at
    .update(kycSubmission)
    .set({ ...decision, verifiStatus })
    .where(and(eq(kycSubmission.kyc, row.id), eq(kycSubmission.verifiStatus, 'PENDING')))
  return decision
}
