import { ImapFlow } from 'imapflow'
import PostalMime from 'postal-mime'
import type { Keys } from '#server/keys.ts'
import { isLocalHost } from './local.ts'

/** The mailbox that undeliverable e-mail comes back to. */
export interface Mailbox {
  imapHost: string | null
  imapPort: number
  imapUsername: string | null
  imapPassword: string | null
}

/** A report that an e-mail could not be delivered, or not yet. */
export interface Bounce {
  /** The head of the e-mail that it is about, which has its id. */
  about: string
  action: 'failed' | 'delayed' | 'delivered' | 'other'
  said: string
}

/** The port on which a connection is encrypted from its beginning. */
const IMAPS = 993

const connect = (keys: Keys, { imapHost, imapPort, imapUsername, imapPassword }: Mailbox) =>
  new ImapFlow({
    ...{ host: imapHost ?? '', port: imapPort, secure: imapPort === IMAPS },
    // A password is never sent in the clear to another machine.
    ...(imapPort !== IMAPS && !isLocalHost(imapHost ?? '') && { doSTARTTLS: true }),
    auth: { user: imapUsername ?? '', pass: keys.open(imapPassword ?? '') },
    tls: { rejectUnauthorized: !isLocalHost(imapHost ?? '') },
    // It would log what e-mail says.
    logger: false,
  })

const said = (error: unknown): string => {
  const { responseText, message } = (error ?? {}) as { responseText?: string; message?: string }
  return (responseText ?? message ?? 'no answer').slice(0, 300)
}

/** Signs in to a mailbox; what went wrong, if anything did. */
export async function tryImap(keys: Keys, mailbox: Mailbox): Promise<string | undefined> {
  const client = connect(keys, mailbox)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.logout()
    return undefined
  } catch (error) {
    return said(error)
  } finally {
    client.close()
  }
}

/** Parts of a report, by their type: what happened to the e-mail, and its head or all of it. */
const STATUS = 'message/delivery-status'
const heads = ['text/rfc822-headers', 'message/rfc822']
/** Characters of a part that are looked at. */
const READ_MAX = 20_000

function textOf(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string'
    ? content.slice(0, READ_MAX)
    : Buffer.from(content as Uint8Array).toString('utf8', 0, READ_MAX)
}

/** What a message of a mailbox reports, if it is a report (RFC 3464). */
export async function bounceIn(source: Buffer): Promise<Bounce | undefined> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true } as never)
  const parts = mail.attachments ?? []
  const status = parts.find(({ mimeType }) => mimeType === STATUS)
  const head = parts.find(({ mimeType }) => heads.includes(mimeType))
  if (!status || !head) return undefined
  const report = textOf(status.content)
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\r\\n]+(?:\\r?\\n[ \\t]+[^\\r\\n]+)*)`, 'im')
      .exec(report)?.[1]
      ?.replace(/[\s\0]+/g, ' ')
      .trim()
  const action = field('Action')?.toLowerCase()
  return {
    about: textOf(head.content),
    action:
      action === 'failed' || action === 'delayed' || action === 'delivered' ? action : 'other',
    said: (field('Diagnostic-Code')?.replace(/^smtp;\s*/i, '') ?? field('Status') ?? '').slice(
      0,
      300,
    ),
  }
}

/** Messages of a mailbox that are read at once. */
const TOGETHER = 200
/** Bytes of a message that are read. */
const SOURCE_MAX = 256 * 1024

/** How far a mailbox has been read. */
export interface Place {
  /** What the numbers belong to: another one after the mailbox was made anew. */
  validity: string
  lastUid: number
}

interface Reading {
  /** Where reading ended the last time; without it, everything unread is looked at. */
  from: Place | undefined
  take(bounce: Bounce): Promise<void>
}

/**
 * Reads what has come to the inbox since `from` and is unread; reports that `take` has taken are
 * marked as read. Answers how far it has come.
 */
export async function readBounces(
  keys: Keys,
  mailbox: Mailbox,
  { from, take }: Reading,
): Promise<Place> {
  const client = connect(keys, mailbox)
  client.on('error', () => {})
  await client.connect()
  try {
    const lock = await client.getMailboxLock('INBOX')
    try {
      const validity = client.mailbox ? String(client.mailbox.uidValidity) : ''
      const after = from?.validity === validity ? from.lastUid : 0
      const unread =
        (await client.search({ seen: false, uid: `${after + 1}:*` }, { uid: true })) || []
      // A range that ends in `*` always contains the last message.
      const found = unread.filter(uid => uid > after).sort((one, other) => one - other)
      let lastUid = after
      for (const uid of found.slice(0, TOGETHER)) {
        const message = await client.fetchOne(
          String(uid),
          { source: { maxLength: SOURCE_MAX } },
          { uid: true },
        )
        const source = message ? message.source : undefined
        // Whatever somebody sends that cannot be read is no report.
        const bounce = source ? await bounceIn(source).catch(() => undefined) : undefined
        if (bounce) {
          const isTaken = await take(bounce).then(
            () => true,
            () => false,
          )
          // What cannot be recorded stays unread, and holds up nothing that comes after it.
          if (isTaken) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        }
        lastUid = uid
      }
      return { validity, lastUid }
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => {})
    client.close()
  }
}
