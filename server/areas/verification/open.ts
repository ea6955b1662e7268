import { and, eq, isNull } from 'drizzle-orm'
import type { kycImage, openKycNumber } from '#contract/areas/verification/calls.ts'
import type { CallInput } from '#contract/kit/call.ts'
import { accountName, logSecurity, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { watermarked } from '#server/gateways/watermark.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { load } from '#server/kit/crud.ts'
import { bytesOf } from '#server/kit/file/stored.ts'
import { record } from '#server/kit/history/history.ts'
import type { Binary } from '#server/kit/route.ts'
import { file } from '#server/kit/tables/file.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import personalKyc from './personalKyc.ts'

type Opened = 'openNumber' | 'openImage'
const events = {
  openNumber: 'verificationNumberOpened',
  openImage: 'verificationImageOpened',
} as const

/** The verification as it is stored; a draft is nobody's to open. */
async function stored(context: SignedIn, id: number) {
  const row = await load(personalKyc, context, context.db, id)
  if (row.verifiStatus === 'DRAFT') fail('notFound')
  return row
}

/** Writes to the owner's security log and to the history of the verification that it was opened. */
const recordOpened = (
  context: SignedIn,
  { id, member }: Record<string, unknown>,
  action: Opened,
): Promise<void> =>
  inTransaction(context, async context => {
    await logSecurity(context.db, context, Number(member), events[action])
    const event = { entity: personalKyc.entity.name, rowId: Number(id), action }
    await record(context.db, context, { ...event, changes: {}, project: null })
  })

/** The number of a document, in clear. */
export async function openNumber(context: SignedIn, { id }: CallInput<typeof openKycNumber>) {
  const row = await stored(context, id)
  const cardNo = context.keys.open((row.cardNo as string | null) ?? fail('notFound'))
  await recordOpened(context, row, 'openNumber')
  return { cardNo }
}

/** An image with the name of whoever looks at it, and the time. */
export async function openImage(
  context: SignedIn,
  { id, field }: CallInput<typeof kycImage>,
): Promise<Binary> {
  const { db, keys, me } = context
  const row = await stored(context, id)
  const [found] = await db
    .select()
    .from(file)
    .where(
      and(
        eq(file.id, Number(row[field] ?? 0)),
        eq(file.entity, personalKyc.entity.name),
        eq(file.rowId, String(id)),
        eq(file.field, field),
        isNull(file.expireDate),
      ),
    )
  const bytes = await bytesOf(keys, found ?? fail('notFound'))
  const body = await watermarked(bytes, await markOf(context), me.id)
  await recordOpened(context, row, 'openImage')
  return { type: 'image/jpeg', body }
}

/** The name of the reviewer and the time of the cooperative. */
async function markOf(context: SignedIn): Promise<string> {
  const { db, me } = context
  const [who] = await db
    .select({ name: accountName() })
    .from(memberTable)
    .where(eq(memberTable.id, me.id))
  const time = clockAt(await zoneOf(context), new Date().toISOString())
  return `${who?.name ?? ''} (${me.loginName}) ${time.slice(0, 16).replace('T', ' ')}`
}
