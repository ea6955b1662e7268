import {
  checkAuthentication,
  checkEducation,
  checkIdentity,
  checkSoft,
  countToReview,
  kycImage,
  kycSubmissions,
  openKycNumber,
} from '#contract/areas/verification/calls.ts'
import { personalKyc } from '#contract/areas/verification/personalKyc.ts'
import type { VerifiType } from '#contract/areas/verification/types.ts'
import type { CallInput, CallOutput } from '#contract/kit/call.ts'
import type { SignedIn } from '#server/context.ts'
import { answer } from '#server/kit/answer.ts'
import { load } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import { sql } from '#server/kit/sql.ts'
import { openImage, openNumber } from './open.ts'
import served from './personalKyc.ts'
import { submissionsOf } from './submission.ts'
import { personalKycTable as table } from './tables.ts'
import { waitsFor } from './waiting.ts'

/** Whether the caller has a passed and a waiting verification, of one type or of any. */
async function ownState({ db, me }: SignedIn, type?: VerifiType) {
  const ofType = type ? sql`${table.verifiType} = ${type}` : sql`true`
  const { rows } = await db.execute<{ passed: boolean; pending: boolean }>(sql`
    select coalesce(bool_or(${table.verifiStatus} = 'PASSED'), false) as "passed",
      coalesce(bool_or(${table.verifiStatus} = 'PENDING'), false) as "pending"
    from ${table} where ${table.member} = ${me.id} and ${ofType}`)
  return rows[0] ?? { passed: false, pending: false }
}

/** What waits for a decision of the caller, who does not decide on their own. */
async function waitingFor(
  { db, me }: SignedIn,
  { besides }: CallInput<typeof countToReview>,
): Promise<CallOutput<typeof countToReview>> {
  const others = besides ? sql`${table.id} <> ${besides}` : sql`true`
  const waiting = sql`${waitsFor(me.id)} and ${others}`
  const { rows } = await db.execute<{ verifiType: VerifiType; count: number }>(sql`
    select ${table.verifiType} as "verifiType", count(*)::int as "count" from ${table}
    where ${waiting} group by 1`)
  const [next] = await db
    .select({ id: table.id })
    .from(table)
    .where(waiting)
    .orderBy(table.submitDate, table.id)
    .limit(1)
  const types = (Object.keys(personalKyc.fields.verifiType.values) as VerifiType[]).map(
    verifiType => ({
      verifiType,
      count: rows.find(row => row.verifiType === verifiType)?.count ?? 0,
    }),
  )
  const total = types.reduce((sum, { count }) => sum + count, 0)
  return { total, next: next?.id ?? null, types }
}

export const verificationRoutes: Route[] = [
  answer(checkIdentity, context => ownState(context, 'IDENTITY')),
  answer(checkAuthentication, context => ownState(context)),
  answer(checkEducation, context => ownState(context, 'EDUCATION')),
  answer(checkSoft, context => ownState(context, 'COPYRIGHT')),
  answer(kycSubmissions, async (context, { id }) => {
    await load(served, context, context.db, id)
    return submissionsOf(context, id)
  }),
  answer(openKycNumber, openNumber),
  answer(kycImage, openImage),
  answer(countToReview, waitingFor),
]
