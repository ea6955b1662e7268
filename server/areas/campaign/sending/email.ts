import type { Database } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Email } from '#server/gateways/mailServer.ts'
import type { Keys } from '#server/keys.ts'
import { bytesOf } from '#server/kit/file/stored.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { EMAIL } from '../kind.ts'
import type { EmailMessage, Sender } from '../tables.ts'
import { loadContent, type Said } from './content.ts'
import { messageIdOf, unsubscribeLink } from './marks.ts'
import { render } from './render.ts'

type Attachment = NonNullable<Email['attachments']>[number]

/** What is the same for all recipients of an e-mail. */
export interface Loaded extends Said {
  attachments: Attachment[]
}

export async function attachmentsOf(db: Database, keys: Keys, ids: readonly number[]) {
  if (ids.length === 0) return []
  const found = await db.select().from(file).where(isAnyOf(file.id, ids))
  const all: Attachment[] = []
  for (const id of ids) {
    const one = found.find(row => row.id === id) ?? fail('notFound')
    all.push({ filename: one.name, contentType: one.type, content: await bytesOf(keys, one) })
  }
  return all
}

/** What an e-mail says, as it was when it was sent. */
export async function loadEmail(
  db: Database,
  keys: Keys,
  { id, attachments }: EmailMessage,
): Promise<Loaded> {
  const said = await loadContent({ db, keys }, { kind: EMAIL, id })
  return { ...said, attachments: await attachmentsOf(db, keys, attachments) }
}

interface Given {
  message: Pick<EmailMessage, 'id' | 'critical'>
  sender: Pick<Sender, 'fromName' | 'fromAddress' | 'replyTo'>
  loaded: Loaded
}
interface To {
  delivery: number
  address: string
  name: string | null
  language: Parameters<typeof render>[0]['language']
  values: Record<string, string>
}

/** The e-mail to one recipient. */
export function emailFor(keys: Keys, { message, sender, loaded }: Given, to: To): Email {
  const link = message.critical ? undefined : unsubscribeLink(keys, to.delivery)
  const values = { ...loaded.values, ...to.values }
  const { subject, html, text } = render({
    ...{ content: loaded.content, language: to.language, values, today: loaded.today },
    unsubscribe: link,
  })
  return {
    messageId: messageIdOf(keys, to.delivery, sender.fromAddress),
    from: { name: sender.fromName ?? undefined, address: sender.fromAddress },
    to: { name: to.name ?? undefined, address: to.address },
    replyTo: sender.replyTo ?? undefined,
    ...{ subject, html, text },
    headers: {
      // Answering machines leave it alone.
      'Auto-Submitted': 'auto-generated',
      ...(link && {
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: loaded.attachments,
  }
}
