import { and, eq } from 'drizzle-orm'
import type { Client, Database } from '#server/db/client.ts'
import { type MailConnection, MailFailure } from '#server/gateways/mailServer.ts'
import type { Keys } from '#server/keys.ts'
import { type EmailMessage, mailOptOut, type Sender, deliveryWork as w } from '../tables.ts'
import type { Claimant, Claimed } from './claim.ts'
import { emailFor, type Loaded } from './email.ts'
import { conclude, putOff } from './outcome.ts'

export interface Sending extends Pick<Client, 'db' | 'pool'> {
  keys: Keys
  signal: AbortSignal
  say(line: string): void
  /** Other waits between attempts, in tests. */
  waits?: readonly number[]
  /** Messages that cannot be sent, by id, with the time at which that is tried again. */
  setAside: Map<number, number>
}

/** A message with what is the same for all its recipients. */
export interface Going {
  message: EmailMessage
  sender: Sender
  loaded: Loaded
}

/** Seconds until the second attempt, the third, …: two days in total. */
const usualWaits = [1, 5, 15, 60, 180, 360, 720, 1440].map(minutes => minutes * 60)

/** Stages at which a failure is the sender's, whoever the recipient is. */
const ofSender: readonly MailFailure['stage'][] = ['connect', 'login', 'sender']

async function optedOut(db: Database, address: string): Promise<boolean> {
  const [found] = await db
    .select({ address: mailOptOut.address })
    .from(mailOptOut)
    .where(eq(mailOptOut.address, address))
  return found !== undefined
}

interface One {
  going: Going
  claimed: Claimed
  connect(): Promise<MailConnection>
}

/** Sends one e-mail; whether it was sent, or the failure if it is the sender's and none can be. */
export async function deliver(
  { db, keys, waits = usualWaits }: Sending,
  by: Claimant,
  { going, claimed, connect }: One,
): Promise<'sent' | 'not sent' | MailFailure> {
  const { delivery, tries } = claimed
  const ended = { delivery, message: going.message.id }
  if (!going.message.critical && (await optedOut(db, claimed.address))) {
    await conclude(db, by, { ...ended, status: 'SKIPPED' })
    return 'not sent'
  }
  const email = emailFor(keys, going, claimed)
  /** From here on, the server may have it although it does not say so. */
  const handOver = async () => {
    const mine = await db
      .update(w)
      .set({ handedOver: true })
      .where(and(eq(w.delivery, delivery), eq(w.claim, by.number)))
      .returning({ delivery: w.delivery })
    if (mine.length === 0) throw new Error('a delivery was taken over by another process')
  }
  try {
    const connection = await connect()
    const said = await connection.send(email, handOver)
    await conclude(db, by, { ...ended, status: 'SENT', said })
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const { stage, said, final, uncertain } = error
    if (ofSender.includes(stage)) {
      await putOff(db, by, { delivery, seconds: 0, said, counts: false })
      return error
    }
    if (uncertain) await conclude(db, by, { ...ended, status: 'UNCERTAIN', said })
    else if (final || tries > waits.length)
      await conclude(db, by, { ...ended, status: 'FAILED', said })
    else await putOff(db, by, { delivery, seconds: waits[tries - 1] ?? 0, said, counts: true })
  }
  return 'not sent'
}
