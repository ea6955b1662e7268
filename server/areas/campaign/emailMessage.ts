import { and, desc, eq } from 'drizzle-orm'
import { delivery } from '#contract/areas/campaign/delivery.ts'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import type { WireOf } from '#contract/kit/field.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { megabytes } from '#server/kit/file/stored.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { hasPublicUrl } from '#server/kit/publicUrl.ts'
import { serve } from '#server/kit/serve.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { skipRest } from './sending/claim.ts'
import { type FileRows, fileRowsOf } from './sending/file.ts'
import { type Recipient, recipientsOf } from './sending/recipients.ts'
import {
  type Content,
  deliveryTable,
  deliveryWork,
  emailContent,
  mailSenderTable,
  messageTemplateVersion,
  emailMessageTable as t,
  messageTemplateTable as templates,
} from './tables.ts'
import { textFields, unknownVariables, writtenTexts } from './template/content.ts'

type Message = WireOf<(typeof emailMessage)['fields']>

/** Bytes of all attachments together: what mail servers usually take, less what encoding adds. */
const ATTACHED_MAX = 15 * 1024 * 1024

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
  const { texts: own, missing } = writtenTexts(row, { subject: row.subject })
  if (Object.keys(missing).length > 0) fail('messageIncomplete', missing)
  const isWritten = Object.keys(own).length > 0
  const of =
    row.template === null
      ? undefined
      : ((await publishedContent(at, row.template)) ?? fail('templateUnusable'))
  const texts = isWritten ? own : (of?.texts ?? fail('messageIncomplete'))
  const content = { texts, frame: of?.frame ?? null, variables: of?.variables ?? [] }
  const fields = isWritten ? (['subject', ...textFields] as const) : []
  const refusals = unknownVariables(row, fields, content.variables)
  if (Object.keys(refusals).length > 0) fail('placeholderUnknown', refusals)
  return content
}

export const valuesOf = ({ values }: Pick<Message, 'values'>): Record<string, string> =>
  Object.fromEntries(values.map(({ key, value }) => [key, value]))

async function writeDeliveries(at: Executor, message: number, all: readonly Recipient[]) {
  for (let from = 0; from < all.length; from += TOGETHER) {
    const some = all.slice(from, from + TOGETHER)
    const rows = await at
      .insert(deliveryTable)
      .values(
        some.map(({ member, address, name }) => ({
          ...{ channel: 'EMAIL' as const, emailMessage: message, member, address },
          ...{ name: name?.slice(0, 100) ?? null, status: 'QUEUED' as const, tries: 0 },
        })),
      )
      .returning({ id: deliveryTable.id, address: deliveryTable.address })
    const ids = new Map(rows.map(({ id, address }) => [address, id]))
    await at.insert(deliveryWork).values(
      some.map(({ address, language, values }) => ({
        ...{ delivery: ids.get(address) ?? fail('internal'), emailMessage: message },
        ...{ language, values },
      })),
    )
  }
}

async function requireSmall(at: Executor, attachments: readonly number[]): Promise<void> {
  const files = await at.select({ size: file.size }).from(file).where(isAnyOf(file.id, attachments))
  const size = files.reduce((sum, one) => sum + one.size, 0)
  if (size > ATTACHED_MAX)
    fail('fileTooLarge', { attachments: { problem: 'tooBig', max: megabytes(ATTACHED_MAX) } })
}

/** Checks everything before anything is sent, and makes a delivery for each recipient; how many. */
export async function prepare(
  at: Executor,
  context: SignedIn,
  row: Message,
  spreadsheet: FileRows | undefined,
) {
  const [sender] = await at
    .select({ enabled: mailSenderTable.enabled })
    .from(mailSenderTable)
    .where(eq(mailSenderTable.id, row.sender))
  if (!sender?.enabled) fail('senderDisabled', { sender: { problem: 'notFound' } })
  await requireSmall(at, row.attachments)
  const content = await contentOf(at, row)
  const values = valuesOf(row)
  const { recipients, wrongTotal } = await recipientsOf(
    { ...context, db: at as SignedIn['db'] },
    { audience: row, file: spreadsheet, variables: content.variables, values },
  )
  if (wrongTotal > 0)
    fail('recipientsWrong', { recipients: { problem: 'wrongRecipients', count: wrongTotal } })
  if (recipients.length === 0) fail('messageNobody', { recipients: { problem: 'required' } })
  await at.insert(emailContent).values({ emailMessage: row.id, content, values })
  await writeDeliveries(at, row.id, recipients)
  return recipients.length
}

export const wakeSending = (at: Executor): Promise<void> => enqueue(at, 'sendMessages')

export default serve(emailMessage, t, {
  check: async ({ input, at }) => {
    if (input.template) {
      const [found] = await at
        .select({ type: templates.type })
        .from(templates)
        .where(eq(templates.id, input.template))
      if (found && found.type !== 'EMAIL')
        fail('badInput', { template: { problem: 'wrongKindOfTemplate' } })
    }
    const keys = (input.values ?? []).map(({ key }) => key)
    const twice = keys.find((key, at) => keys.indexOf(key) !== at)
    if (twice) fail('badInput', { values: { problem: 'repeated' } })
  },
  create: async ({ me }) => ({
    ...{ status: 'DRAFT', creator: me.id },
    ...{ total: 0, sent: 0, failed: 0, skipped: 0 },
  }),
  may: {
    update: ({ row }) => row.status === 'DRAFT' || 'alreadySent',
    // What went to people stays on record.
    remove: ({ row }) => row.status === 'DRAFT' || 'alreadySent',
  },
  obtain: {
    send: ({ row, context }) => fileRowsOf(context, row.recipientFile),
  },
  actions: {
    send: async ({ at, row, context, obtained }) => {
      // Links in it, among them the one to unsubscribe, need it.
      if (!hasPublicUrl()) fail('noPublicUrl')
      const spreadsheet = obtained as FileRows | undefined
      if (row.recipientFile[0] !== spreadsheet?.id) fail('changed')
      const total = await prepare(at, context, row, spreadsheet)
      await wakeSending(at)
      return { total }
    },
    pause: async () => ({}),
    resume: async ({ at }) => {
      await wakeSending(at)
      return {}
    },
    stop: async ({ at, row }) => {
      const skipped = await skipRest(at, row.id)
      return { endDate: clock.now(), skipped: row.skipped + skipped }
    },
  },
  dependents: ({ id }) => ({
    [delivery.name]: eq(deliveryTable.emailMessage, id),
    deliveryWork: eq(deliveryWork.emailMessage, id),
    emailContent: eq(emailContent.emailMessage, id),
  }),
})
