import { and, eq } from 'drizzle-orm'
import type { Client } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import type { Kind, MessageRef } from '../kind.ts'
import { deliveryWork as w } from '../tables.ts'
import type { Claimant, Claimed } from './claim.ts'
import { conclude, putOff } from './outcome.ts'

/** Messages that cannot be sent, by id, with the time at which that is tried again. */
export type SetAside = Record<Kind['column'], Map<number, number>>
export const newSetAside = (): SetAside => ({
  ...{ emailMessage: new Map(), textMessage: new Map(), memberNotice: new Map() },
})

export interface Sending extends Pick<Client, 'db' | 'pool'> {
  keys: Keys
  signal: AbortSignal
  say(line: string): void
  /** Other waits between attempts, in tests. */
  waits?: readonly number[]
  setAside: SetAside
}

/** Seconds until the second attempt, the third, …: two days in total. */
const usualWaits = [1, 5, 15, 60, 180, 360, 720, 1440].map(minutes => minutes * 60)

/** Why a message did not leave. */
export interface Failure {
  /** Whose it is: one recipient's, the message's, or that of everything that leaves this way. */
  of: 'recipient' | 'message' | 'outlet'
  /** Where it failed, for the log. */
  stage: string
  /** It concerns the connection alone. */
  isConnecting: boolean
  /** It is of no use to try it again. */
  final: boolean
  /** The other side may have it. */
  uncertain: boolean
  /** What the other side said. */
  said: string
}

interface One {
  message: MessageRef
  claimed: Claimed
  /** Whether its recipient still wants it. */
  isWanted(): Promise<boolean>
  /** Sends it; what the other side said. Calls `handOver` before it may have it. */
  send(handOver: () => Promise<void>): Promise<string>
  /** What an error says; nothing if it is none of sending. */
  failureOf(error: unknown): Failure | undefined
}

/** Sends a message to one recipient; whether it left, or the failure if it is not the recipient's. */
export async function deliver(
  { db, waits = usualWaits }: Sending,
  by: Claimant,
  { message, claimed, isWanted, send, failureOf }: One,
): Promise<'sent' | 'not sent' | Failure> {
  const { delivery, tries } = claimed
  const ended = { delivery, message }
  if (!(await isWanted())) {
    await conclude(db, by, { ...ended, status: 'SKIPPED' })
    return 'not sent'
  }
  /** From here on, the other side may have it although it does not say so. */
  const handOver = async () => {
    const mine = await db
      .update(w)
      .set({ handedOver: true })
      .where(and(eq(w.delivery, delivery), eq(w.claim, by.number)))
      .returning({ delivery: w.delivery })
    if (mine.length === 0) throw new Error('a delivery was taken over by another process')
  }
  try {
    const said = await send(handOver)
    await conclude(db, by, { ...ended, status: 'SENT', said })
    return 'sent'
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    const { said, final, uncertain } = failure
    if (failure.of !== 'recipient') {
      await putOff(db, by, { delivery, seconds: 0, said, counts: false })
      return failure
    }
    if (uncertain) await conclude(db, by, { ...ended, status: 'UNCERTAIN', said })
    else if (final || tries > waits.length)
      await conclude(db, by, { ...ended, status: 'FAILED', said })
    else await putOff(db, by, { delivery, seconds: waits[tries - 1] ?? 0, said, counts: true })
  }
  return 'not sent'
}
