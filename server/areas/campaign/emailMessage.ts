import { eq } from 'drizzle-orm'
import { emailMessage } from '#contract/areas/campaign/emailMessage.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { megabytes } from '#server/kit/file/stored.ts'
import { hasPublicUrl } from '#server/kit/publicUrl.ts'
import { serve } from '#server/kit/serve.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { EMAIL } from './kind.ts'
import { messageRules } from './message.ts'
import { type EmailMessage, emailMessageTable, mailSenderTable } from './tables.ts'

/** Bytes of all attachments together: what mail servers usually take, less what encoding adds. */
const ATTACHED_MAX = 15 * 1024 * 1024

async function requireSmall(at: Executor, attachments: readonly number[]): Promise<void> {
  const files = await at.select({ size: file.size }).from(file).where(isAnyOf(file.id, attachments))
  const size = files.reduce((sum, one) => sum + one.size, 0)
  if (size > ATTACHED_MAX)
    fail('fileTooLarge', { attachments: { problem: 'tooBig', max: megabytes(ATTACHED_MAX) } })
}

export default serve(
  emailMessage,
  emailMessageTable,
  messageRules<EmailMessage>(EMAIL, async (at, row) => {
    // Links in it, among them the one to unsubscribe, need it.
    if (!hasPublicUrl()) fail('noPublicUrl')
    const [sender] = await at
      .select({ enabled: mailSenderTable.enabled })
      .from(mailSenderTable)
      .where(eq(mailSenderTable.id, row.sender))
    if (!sender?.enabled) fail('senderDisabled', { sender: { problem: 'notFound' } })
    await requireSmall(at, row.attachments)
  }),
)
