import { and, desc, eq, getTableName, type SQL } from 'drizzle-orm'
import { delivery } from '#contract/areas/campaign/delivery.ts'
import { PARTS_MAX, sizeOf } from '#contract/areas/campaign/textParts.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { type Kind, type Message, TEXT } from './kind.ts'
import { skipRest } from './sending/claim.ts'
import { isContentOf, type Said } from './sending/content.ts'
import { type FileRows, fileRowsOf } from './sending/file.ts'
import { type Problem, type Recipient, recipientsOf } from './sending/recipients.ts'
import { renderText } from './sending/render.ts'
import {
  type Content,
  deliveryTable,
  deliveryWork,
  type EmailMessage,
  messageTemplateVersion,
  type TextMessage,
  messageTemplateTable as templates,
} from './tables.ts'
import { textFields, unknownVariables, writtenTexts } from './template/content.ts'

/** Deliveries written in one statement. */
const TOGETHER = 1000

/** What a template says since it was published last, unless it was withdrawn. */
async function publishedContent(at: Executor, template: number): Promise<Content | undefined> {
  const [found] = await at
    .select({ content: messageTemplateVersion.content })
    .from(messageTemplateVersion)
    .innerJoin(templates, eq(templates.id, messageTemplateVersion.template))
    .where(and(eq(templates.id, template), eq(templates.status, 'PUBLISHED')))
    .orderBy(desc(messageTemplateVersion.number))
    .limit(1)
  return found?.content
}

/** What the template of a message asks for; nothing, where it cannot be used. */
export async function variablesOf(at: Executor, { template }: Pick<Message, 'template'>) {
  return (template !== null && (await publishedContent(at, template))?.variables) || []
}

/** What a message says: its template, or what is written in it, which goes before. */
export async function contentOf(at: Executor, row: Message): Promise<Content> {
  const isPlain = !('subject' in row)
  const subject = isPlain ? '' : row.subject
  const { texts: own, missing } = writtenTexts(row, { isPlain, subject })
  if (Object.keys(missing).length > 0) fail('messageIncomplete', missing)
  const isWritten = Object.keys(own).length > 0
  const of =
    row.template === null
      ? undefined
      : ((await publishedContent(at, row.template)) ?? fail('templateUnusable'))
  const texts = isWritten ? own : (of?.texts ?? fail('messageIncomplete'))
  const content = { texts, frame: of?.frame ?? null, variables: of?.variables ?? [] }
  const fields = isWritten ? (['subject', ...textFields] as const) : []
  const refusals = unknownVariables({ ...row, subject }, fields, content.variables)
  if (Object.keys(refusals).length > 0) fail('placeholderUnknown', refusals)
  return content
}

export const valuesOf = ({ values }: Pick<Message, 'values'>): Record<string, string> =>
  Object.fromEntries(values.map(({ key, value }) => [key, value]))

/** Counts the text messages of each recipient, and says what is wrong with a text for one. */
export function textMeasure(said: Said) {
  const parts = new Map<string, number>()
  const check = ({ address, language, values }: Recipient): Problem | undefined => {
    const { text } = renderText({ ...said, language, values: { ...said.values, ...values } })
    const count = sizeOf(text).parts
    parts.set(address, count)
    const problem = text === '' ? 'empty' : count > PARTS_MAX ? 'long' : undefined
    return problem && { problem, variable: null, value: '' }
  }
  return {
    check,
    /** Of those who can get it, together. */
    partsOf: (recipients: readonly Recipient[]): number =>
      recipients.reduce((sum, { address }) => sum + (parts.get(address) ?? 0), 0),
  }
}

/** Makes a delivery of a message for each recipient. */
export async function writeDeliveries(
  at: Executor,
  { channel, column }: Kind,
  message: number,
  all: readonly Recipient[],
): Promise<void> {
  for (let from = 0; from < all.length; from += TOGETHER) {
    const some = all.slice(from, from + TOGETHER)
    const rows = await at
      .insert(deliveryTable)
      .values(
        some.map(({ member, address, name }) => ({
          ...{ channel, [column]: message, member, address },
          ...{ name: name?.slice(0, 100) ?? null, status: 'QUEUED' as const, tries: 0 },
        })),
      )
      .returning({ id: deliveryTable.id, address: deliveryTable.address })
    const ids = new Map(rows.map(({ id, address }) => [address, id]))
    await at.insert(deliveryWork).values(
      some.map(({ address, language, values }) => ({
        ...{ delivery: ids.get(address) ?? fail('internal'), [column]: message },
        ...{ language, values },
      })),
    )
  }
}

interface Prepared {
  kind: Kind
  row: Message
  spreadsheet: FileRows | undefined
}

/** Checks everything before anything is sent, and makes a delivery for each recipient; how many. */
export async function prepare(
  at: Executor,
  context: SignedIn,
  { kind, row, spreadsheet }: Prepared,
): Promise<number> {
  const content = await contentOf(at, row)
  const values = valuesOf(row)
  const { today } = await calendarOf({ ...context, db: at as SignedIn['db'] })
  const measure = kind.channel === TEXT.channel && textMeasure({ content, values, today })
  const { recipients, wrongTotal } = await recipientsOf(
    { ...context, db: at as SignedIn['db'] },
    {
      ...{ audience: row, file: spreadsheet, variables: content.variables, values },
      ...{ way: kind.way, ...(measure && { check: measure.check }) },
    },
  )
  if (wrongTotal > 0)
    fail('recipientsWrong', { recipients: { problem: 'wrongRecipients', count: wrongTotal } })
  if (recipients.length === 0) fail('messageNobody', { recipients: { problem: 'required' } })
  await at.insert(kind.content).values({ [kind.column]: row.id, content, values } as never)
  await writeDeliveries(at, kind, row.id, recipients)
  return recipients.length
}

/** Has messages sent that are due, after the commit. */
export const wakeSending = (at: Executor): Promise<void> => enqueue(at, 'sendMessages')

interface Input {
  template?: number | null | undefined
  values?: readonly { key: string }[] | undefined
}

/** Refuses a template of another kind, and a variable with two values. */
async function checkMessage(at: Executor, { channel }: Kind, input: Input): Promise<void> {
  if (input.template) {
    const [found] = await at
      .select({ type: templates.type })
      .from(templates)
      .where(eq(templates.id, input.template))
    if (found && found.type !== channel)
      fail('badInput', { template: { problem: 'wrongKindOfTemplate' } })
  }
  const keys = (input.values ?? []).map(({ key }) => key)
  if (new Set(keys).size < keys.length) fail('badInput', { values: { problem: 'repeated' } })
}

const mayChange = ({ row }: { row: Message }) => row.status === 'DRAFT' || 'alreadySent'

interface Acting<R extends Message> {
  at: Executor
  row: R
  context: SignedIn
  obtained: unknown
}

/** The rules of all kinds of messages, but for how they are sent. */
export const draftRules = (kind: Kind) => ({
  check: ({ input, at }: { input: Input; at: Executor }) => checkMessage(at, kind, input),
  create: async ({ me }: { me: { id: number } }) => ({
    ...{ status: 'DRAFT' as const, creator: me.id },
    ...{ total: 0, sent: 0, failed: 0, skipped: 0 },
  }),
  // What went to people stays on record.
  may: { update: mayChange, remove: mayChange },
  // What goes and comes back with a message.
  dependents: ({ id }: { id: number }): Record<string, SQL> => ({
    [delivery.name]: eq(deliveryTable[kind.column], id),
    deliveryWork: eq(deliveryWork[kind.column], id),
    [getTableName(kind.content)]: isContentOf({ kind, id }),
  }),
})

/**
 * The rules of messages that leave the product. `require` refuses what cannot be sent, before
 * recipients are looked for.
 */
export const messageRules = <R extends EmailMessage | TextMessage>(
  kind: Kind,
  require: (at: Executor, row: R) => Promise<void>,
) => ({
  ...draftRules(kind),
  obtain: {
    send: ({ row, context }: { row: R; context: SignedIn }) =>
      fileRowsOf(context, row.recipientFile),
  },
  actions: {
    send: async ({ at, row, context, obtained }: Acting<R>) => {
      await require(at, row)
      const spreadsheet = obtained as FileRows | undefined
      if (row.recipientFile[0] !== spreadsheet?.id) fail('changed')
      const total = await prepare(at, context, { kind, row, spreadsheet })
      await wakeSending(at)
      return { total }
    },
    pause: async () => ({}),
    resume: async ({ at }: { at: Executor }) => {
      await wakeSending(at)
      return {}
    },
    stop: async ({ at, row }: Acting<R>) => {
      const skipped = await skipRest(at, { kind, id: row.id })
      return { endDate: clock.now(), skipped: row.skipped + skipped }
    },
  },
})
