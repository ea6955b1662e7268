import { and, asc, desc, eq } from 'drizzle-orm'
import type { ContractEvent } from '#contract/areas/signing/calls/requests.ts'
import { deviceName } from '#contract/kit/device.ts'
import type { Context } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { digestOf } from '#server/kit/digest.ts'
import { contractEvent as e } from '../tables.ts'

/** Something that happened to a contract. */
export interface Happened {
  contract: number
  round: number
  kind: ContractEvent
  /** Who did it or whom it is about. */
  signer?: number | null
  member?: number | null
  who?: string | null
  detail?: string | null
}

type Stored = Omit<typeof e.$inferSelect, 'id'>

const hashOf = ({ hash: _, ...content }: Stored): string => digestOf(content)

/**
 * Adds an event to the chain of a contract, in the transaction that holds the contract's row lock:
 * the lock keeps two events from getting the same number. `by` is where it came from; jobs have none.
 */
export async function addEvent(
  at: Executor,
  by: Pick<Context, 'address' | 'device'> | undefined,
  { contract, round, kind, signer = null, member = null, who = null, detail = null }: Happened,
): Promise<void> {
  const [last] = await at
    .select({ number: e.number, hash: e.hash })
    .from(e)
    .where(eq(e.contract, contract))
    .orderBy(desc(e.number))
    .limit(1)
  const event: Stored = {
    ...{ contract, round, kind, signer, member, who, detail },
    number: (last?.number ?? 0) + 1,
    date: await clock.read(at),
    address: by?.address || null,
    device: by?.device ? (deviceName(by.device) ?? by.device.slice(0, 200)) : null,
    previous: last?.hash ?? '',
    hash: '',
  }
  await at.insert(e).values({ ...event, hash: hashOf(event) })
}

/** Whether that has happened to that signer in that round. */
export async function hasEvent(
  at: Executor,
  {
    contract,
    round,
    kind,
    signer,
  }: Required<Pick<Happened, 'contract' | 'round' | 'kind'>> & { signer: number },
): Promise<boolean> {
  const [found] = await at
    .select({ number: e.number })
    .from(e)
    .where(
      and(eq(e.contract, contract), eq(e.round, round), eq(e.kind, kind), eq(e.signer, signer)),
    )
    .limit(1)
  return found !== undefined
}

/** The events of a contract in their order, and whether the chain is whole. */
export async function eventsOf(at: Executor, contract: number) {
  const rows = await at.select().from(e).where(eq(e.contract, contract)).orderBy(asc(e.number))
  let previous = ''
  const intact = rows.every(({ id: _, ...row }, index) => {
    const fits = row.number === index + 1 && row.previous === previous && row.hash === hashOf(row)
    previous = row.hash
    return fits
  })
  return { rows, intact }
}
