import { setTimeout as sleep } from 'node:timers/promises'
import type { MessageRef } from '../kind.ts'
import { type Claimant, type Claimed, claim, giveBack } from './claim.ts'
import { deliver, type Failure, type Sending } from './deliver.ts'
import { conclude } from './outcome.ts'
import type { Line, Outlet, Turn } from './outlet.ts'
import { rest } from './pace.ts'

/** Milliseconds for which a message is set aside that cannot be sent. */
const asideTime = 60_000

/** Milliseconds until a message is looked at again of which others hold all that is due. */
const heldTime = 250

interface Shared {
  sending: Sending
  outlet: Pick<Outlet, 'kind'>
}

/** What the lines of an outlet share. */
interface Run<T extends Turn, L extends Line> {
  sending: Sending
  by: Claimant
  outlet: Outlet<T, L>
  /** How often it was each message's turn. */
  turns: Map<number, number>
  /** When the pace of a message allows it to go on, and when that of the outlet does. */
  paced: Map<number, number>
  pacedUntil: number
  failure: Failure | undefined
  /** What was said last of whether the outlet works. */
  works: boolean
}

/** The message whose turn it is, or the milliseconds until one may go on; 0 if nothing is due. */
async function next<T extends Turn, L extends Line>(run: Run<T, L>): Promise<T | number> {
  const { sending, outlet, turns, paced } = run
  const setAside = sending.setAside[outlet.kind.column]
  const all = (await outlet.due()).filter(({ id }) => !setAside.has(id))
  if (all.length === 0) return 0
  const now = Date.now()
  if (run.pacedUntil > now) return run.pacedUntil - now
  // A message that has just begun is no further behind than the others.
  const counts = all.flatMap(({ id }) => turns.get(id) ?? [])
  const fewest = Math.min(...(counts.length > 0 ? counts : [0]))
  for (const { id } of all) turns.set(id, turns.get(id) ?? fewest)
  const until = ({ id }: Turn) => paced.get(id) ?? 0
  const free = all.filter(one => until(one) <= now)
  if (free.length === 0) return Math.max(1, Math.min(...all.map(until)) - now)
  const count = ({ id }: Turn) => turns.get(id) ?? 0
  return free.reduce((first, one) => (count(one) < count(first) ? one : first))
}

/** Leaves a message out for a while; the others go on. */
function leaveOut({ sending: { setAside, say }, outlet }: Shared, id: number): void {
  const { column, name } = outlet.kind
  setAside[column].set(id, Date.now() + asideTime)
  say(`The ${name} ${id} cannot be sent now, and is left out for a minute.`)
}

/** What is claimed could not be given back: the end of the process frees it. */
class Unsettled extends Error {}

/** Gives back what was claimed; what was handed over is not sent again: the other side may have it. */
async function settle(
  { sending: { db } }: { sending: Sending },
  by: Claimant,
  message: MessageRef,
  claimed: readonly Claimed[],
) {
  try {
    // Before anything is given back: from then on, another line may claim it.
    for (const { delivery } of claimed)
      await conclude(db, by, { delivery, message, status: 'UNCERTAIN', handedOver: true })
    await giveBack(db, by, claimed)
  } catch {
    throw new Unsettled()
  }
}

/** Sends the next few deliveries of a message over a line; whether that goes on. */
async function sendSome<T extends Turn, L extends Line>(
  run: Run<T, L>,
  line: L,
  turn: T,
): Promise<boolean> {
  const { sending, by, outlet } = run
  const { id, perMinute, ownPerMinute } = turn
  const message = { kind: outlet.kind, id }
  const paces = [
    { key: outlet.key, perMinute },
    ...(ownPerMinute ? [{ key: `${outlet.kind.column} ${id}`, perMinute: ownPerMinute }] : []),
  ]
  const { claimed, wait } = await claim(sending.db, by, { ...message, paces })
  // While the outlet has to wait, so have all: then it is the turn of whoever is behind.
  if (wait?.key === outlet.key) run.pacedUntil = Date.now() + wait.wait
  else if (claimed.length === 0) run.paced.set(id, Date.now() + (wait?.wait ?? heldTime))
  else run.turns.set(id, (run.turns.get(id) ?? 0) + 1)
  const settleFrom = (at: number) => settle(run, by, message, claimed.slice(at))
  for (const [at, one] of claimed.entries()) {
    const ended = await deliver(sending, by, {
      ...{ message, claimed: one, failureOf: outlet.failureOf },
      isWanted: () => outlet.isWanted(turn, one),
      send: handOver => outlet.send(line, turn, one, handOver),
    }).catch(async error => {
      await settleFrom(at)
      throw error
    })
    if (typeof ended === 'object') {
      await settleFrom(at + 1)
      if (ended.of === 'message') {
        leaveOut(run, id)
        return true
      }
      // Servers allow so many connections of an account: the others go on.
      if (!ended.isConnecting || !line.isAdditional()) run.failure ??= ended
      return false
    }
    if (ended === 'sent' && !run.works) {
      run.works = true
      await outlet.note()
    }
    if (!run.failure && !sending.signal.aborted && (await outlet.goesOn(id))) continue
    await settleFrom(at + 1)
    return true
  }
  return true
}

/** Uses one line for as long as anything is due. */
async function useLine<T extends Turn, L extends Line>(run: Run<T, L>): Promise<void> {
  const { outlet, sending } = run
  const { signal } = sending
  const line = outlet.newLine()
  try {
    while (!signal.aborted && !run.failure) {
      const chosen = await next(run)
      if (chosen === 0) return
      if (typeof chosen === 'number') {
        await sleep(Math.min(chosen, 1000), undefined, { signal }).catch(() => {})
        continue
      }
      try {
        if (!(await sendSome(run, line, chosen))) return
      } catch (error) {
        if (error instanceof Unsettled) throw error
        // What it was is not said: it may contain what is sent.
        leaveOut(run, chosen.id)
      }
    }
  } finally {
    line.close()
  }
}

/** Sends what is due by an outlet, its messages in turn, until nothing is. */
export async function sendBy<T extends Turn, L extends Line>(
  sending: Sending,
  by: Claimant,
  outlet: Outlet<T, L>,
): Promise<void> {
  const run: Run<T, L> = {
    ...{ sending, by, outlet, turns: new Map(), paced: new Map(), pacedUntil: 0 },
    ...{ failure: undefined, works: false },
  }
  const all = Array.from({ length: outlet.lines }, () => useLine(run))
  // All have ended before one of them fails: what they have claimed stays claimed until then.
  await Promise.allSettled(all)
  await Promise.all(all)
  if (!run.failure) return
  sending.say(`${outlet.name} does not accept messages: ${run.failure.stage}.`)
  await rest(sending.db, outlet.key)
  await outlet.note(run.failure)
}
