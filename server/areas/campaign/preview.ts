import { eq } from 'drizzle-orm'
import { letterLanguageOf } from '#contract/letterLanguage.ts'
import { memberAccount, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { can } from '#server/kit/can.ts'
import { limit } from '#server/kit/rateLimit.ts'
import { type Kind, type Message, TEXT } from './kind.ts'
import { contentOf, valuesOf } from './message.ts'
import { keptContent } from './sending/content.ts'
import { fileRowsOf } from './sending/file.ts'
import { type Recipient, recipientsOf } from './sending/recipients.ts'
import { type Content, deliveryTable, deliveryWork } from './tables.ts'

export async function ownAddress(at: Executor, id: number) {
  const [found] = await at
    .select({
      ...{ email: memberTable.email, nickName: memberTable.nickName },
      ...{ login: memberTable.loginName, mobile: memberTable.mobile },
    })
    .from(memberTable)
    .where(eq(memberTable.id, id))
  return found ?? fail('notFound')
}

export const todayOf = async ({ db, keys }: Pick<SignedIn, 'db' | 'keys'>): Promise<string> =>
  (await calendarOf({ db, keys })).today

/** What variables hold that have no value yet. */
export const samplesOf = ({ variables }: Content): Record<string, string> =>
  Object.fromEntries(variables.map(({ key, sample }) => [key, sample ?? `[${key}]`]))

/** A recipient in a preview. */
type Shown = Pick<Recipient, 'address' | 'name' | 'language' | 'values'>

/** Whoever asks, as a recipient; their address is empty if they have none. */
export async function ownRecipient({ db, me, language }: SignedIn, kind: Kind): Promise<Shown> {
  const { email, nickName, login, mobile } = await ownAddress(db, me.id)
  const name = nickName ?? login
  const values = { name, loginName: login, email, mobile: mobile ?? '' }
  const address = values[kind.way.name]
  return { address, name, language: letterLanguageOf(language), values }
}

/** What a message says, and one of its recipients. */
interface Preview {
  content: Content
  /** Values that are the same for everybody. */
  shared: Record<string, string>
  total: number
  to: Shown | undefined
}

/** One of those whom a draft would go to, the last one at most, whatever is wrong with their values. */
async function drafted(
  context: SignedIn,
  kind: Kind,
  message: Message,
  at: number,
): Promise<Preview> {
  const content = await contentOf(context.db, message)
  const { recipients } = await recipientsOf(context, {
    ...{ audience: message, way: kind.way },
    file: 'recipientFile' in message ? await fileRowsOf(context, message.recipientFile) : undefined,
    variables: content.variables.map(one => ({ ...one, kind: 'TEXT', required: false })),
    values: {},
  })
  const to = recipients[at] ?? recipients.at(-1)
  return { content, shared: valuesOf(message), total: recipients.length, to }
}

/** One of those whom a message was sent to, and what it said then. */
async function sent({ db }: SignedIn, kind: Kind, id: number, at: number): Promise<Preview> {
  const { content, values: shared } = await keptContent(db, { kind, id })
  const ofMessage = eq(deliveryTable[kind.column], id)
  const [to] = await db
    .select({
      ...{ address: deliveryTable.address, name: deliveryTable.name },
      ...{ language: deliveryWork.language, values: deliveryWork.values },
    })
    .from(deliveryTable)
    .innerJoin(deliveryWork, eq(deliveryWork.delivery, deliveryTable.id))
    .where(ofMessage)
    .orderBy(deliveryTable.id)
    .limit(1)
    .offset(at)
  const total = await db.$count(deliveryTable, ofMessage)
  return { content, shared, total, to: to && { ...to, address: to.address ?? '' } }
}

/** Numbers of members are shown to those who see them elsewhere as well. */
const hidden = ({ me }: SignedIn, values: Record<string, string>): Record<string, string> =>
  can(me, memberAccount.entity, 'list') || !values.mobile
    ? values
    : { ...values, mobile: values.mobile.replace(/\d(?=\d{3})/g, '•') }

/** A message as it is, or as it was when it was sent, with one of its recipients. */
export async function previewOf(
  context: SignedIn,
  kind: Kind,
  message: Message,
  at: number,
): Promise<Preview> {
  const preview = await (message.status === 'DRAFT'
    ? drafted(context, kind, message, at)
    : sent(context, kind, message.id, at))
  const { to } = preview
  // Whoever may see text messages sees whom they go to.
  if (!to || kind.column === TEXT.column) return preview
  return { ...preview, to: { ...to, values: hidden(context, to.values) } }
}

/** Tries of a member in ten minutes. */
const TRIES = 20

export const limitTries = ({ db, me }: SignedIn): Promise<void> =>
  limit(db, `message try ${me.id}`, TRIES, 600)
