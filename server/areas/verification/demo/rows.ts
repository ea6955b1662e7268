import { eq, inArray } from 'drizzle-orm'
import { memberTable } from '#server/areas/access/public.ts'
import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { lastFourOf } from '#server/kit/lastFour.ts'
import { sql } from '#server/kit/sql.ts'
import { kycSubmission, personalKycTable as table } from '../tables.ts'
import { type DemoVerification, demoVerifications } from './people.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})` as unknown as string

/** Verifications of the demo in each state; their images are drawn after the commit. */
export async function seedDemoVerifications(at: Executor, keys: Keys): Promise<void> {
  const people = await at
    .select({ id: memberTable.id, loginName: memberTable.loginName })
    .from(memberTable)
    .where(inArray(memberTable.loginName, ['reviewer', ...demoVerifications.map(({ who }) => who)]))
  const idOf = (name: string) => people.find(({ loginName }) => loginName === name)?.id
  const reviewer = idOf('reviewer')
  if (reviewer === undefined) return
  const ids: number[] = []
  for (const one of demoVerifications) {
    const member = idOf(one.who)
    if (member !== undefined) ids.push(await add(at, keys, one, member, reviewer))
  }
  await enqueue(at, 'drawDemoImages', { ids })
}

async function add(
  at: Executor,
  keys: Keys,
  one: DemoVerification,
  member: number,
  reviewer: number,
): Promise<number> {
  const { type, values, decided, daysAgo, expiresIn, expired, cardNo, remark = null, before } = one
  const latest = decided.at(-1)
  const isDecided = latest === 'PASSED' || latest === 'FAILED'
  const sealed = cardNo ? keys.seal(cardNo) : null
  const decision = (days: number, about: string | null) => ({
    ...{ reviewer, remark: about, reviewDate: ago(days) },
  })
  const [row] = await at
    .insert(table)
    .values({
      ...values,
      ...{ member, verifiType: type, cardNo: sealed, lastFour: lastFourOf(cardNo) || null },
      verifiStatus: expired ? 'EXPIRED' : (latest ?? 'DRAFT'),
      ...(expiresIn !== undefined && {
        expiryDate: sql`current_date + ${expiresIn}::int` as never,
      }),
      ...(latest && { submitDate: ago(daysAgo) }),
      ...(isDecided && decision(Math.max(0, daysAgo - 1), latest === 'FAILED' ? remark : null)),
      createDate: ago(daysAgo + 1),
    } as never)
    .returning({ id: table.id })
  const id = Number(row?.id)
  for (const [index, verifiStatus] of decided.entries()) {
    const days = daysAgo + (decided.length - 1 - index) * 6
    await at.insert(kycSubmission).values({
      ...{ kyc: id, cardNo: sealed, verifiStatus, submitDate: ago(days) },
      values: index < decided.length - 1 ? { ...values, ...before } : values,
      ...(verifiStatus !== 'PENDING' &&
        decision(Math.max(0, days - 1), verifiStatus === 'FAILED' ? remark : null)),
    })
  }
  if (type === 'IDENTITY' && latest === 'PASSED' && !expired)
    await at
      .update(memberTable)
      .set({ identityStatus: 'VERIFIED' })
      .where(eq(memberTable.id, member))
  return id
}
