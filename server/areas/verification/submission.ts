import { desc, eq, inArray } from 'drizzle-orm'
import type { kycSubmissions } from '#contract/areas/verification/calls.ts'
import { imageFields, requiredFields, type VerifiType } from '#contract/areas/verification/types.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { lastFourOf } from '#server/kit/lastFour.ts'
import { kycSubmission, personalKycTable as table } from './tables.ts'

type Submission = typeof kycSubmission.$inferSelect
type Changes = CallOutput<typeof kycSubmissions>[number]['changes']

/** Keeps what is submitted, as it is at this moment. */
export async function addSubmission(at: Executor, kyc: number): Promise<void> {
  const [row] = await at.select().from(table).where(eq(table.id, kyc))
  const { cardNo, verifiType, ...stored } = row ?? fail('notFound')
  const values = Object.fromEntries(
    requiredFields[verifiType as VerifiType].flatMap(name =>
      name === 'cardNo' ? [] : [[name, stored[name]]],
    ),
  )
  await at.insert(kycSubmission).values({ kyc, cardNo, values, verifiStatus: 'PENDING' })
}

/** What differs between two submissions: of the number its end, of images only that they differ. */
function changesBetween(
  { keys }: SignedIn,
  before: Submission | undefined,
  after: Submission,
): Changes {
  if (!before) return []
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
  const isImage = (name: string) => (imageFields as readonly string[]).includes(name)
  const changes: Changes = Object.keys(after.values)
    .filter(name => before.values[name] !== after.values[name])
    .map(field =>
      isImage(field)
        ? { field, from: null, to: null }
        : { field, from: text(before.values[field]), to: text(after.values[field]) },
    )
  // What was destroyed is not compared.
  const [from, to] = [before.cardNo, after.cardNo].map(sealed => sealed && keys.open(sealed))
  if (from && to && from !== to)
    changes.push({ field: 'cardNo', from: lastFourOf(from), to: lastFourOf(to) })
  return changes
}

/** The submissions of a verification, newest first. */
export async function submissionsOf(context: SignedIn, kyc: number) {
  const { db } = context
  const rows = await db
    .select()
    .from(kycSubmission)
    .where(eq(kycSubmission.kyc, kyc))
    .orderBy(desc(kycSubmission.id))
  const names = await namesOf(db, rows)
  return rows.map((row, at) => ({
    id: row.id,
    submitDate: row.submitDate,
    verifiStatus: row.verifiStatus,
    remark: row.remark,
    reviewer: row.reviewer === null ? null : (names.get(row.reviewer) ?? `#${row.reviewer}`),
    reviewDate: row.reviewDate,
    changes: changesBetween(context, rows[at + 1], row),
  }))
}

async function namesOf(db: Executor, rows: readonly Submission[]) {
  const ids = rows.flatMap(({ reviewer }) => reviewer ?? [])
  if (ids.length === 0) return new Map<number, string>()
  const found = await db
    .select({ id: memberTable.id, name: accountName() })
    .from(memberTable)
    .where(inArray(memberTable.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
