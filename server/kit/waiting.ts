import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { WaitingKind } from '#contract/kit/waiting.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { isoOf } from './calendar/period.ts'
import { toMoney } from './column.ts'
import { sql } from './sql.ts'

/** Something that waits for a member, who may do it now. */
export interface WaitingItem {
  entity: string
  id: number
  /** In the reader's language. */
  title: string
  /** The project or person it is of. */
  detail: string | null
  /** Where it is done: an address within the product. */
  link: string
  /** Since when it waits. */
  since: string
  due: string | null
  amount: string | null
  /** The version that an act in place is based on. */
  version: string | null
}

/** What waits of one kind: not all of it, how much it is, and the address of the whole list. */
export interface Waited {
  items: readonly WaitingItem[]
  count: number
  all: string
}

/** What waits for the member; nothing, if they may not do it. */
export type Waits = (context: SignedIn) => Promise<Waited | undefined>
export type WaitsByKind = Readonly<Partial<Record<WaitingKind, Waits>>>

/** Of one kind at most: the newest, and those that are due first. */
const most = { newest: 20, due: 6 }

interface Asked {
  entity: string
  /** Tables with their aliases, and which of their rows wait. */
  from: SQL
  where: SQL
  id: SQLWrapper
  title: SQLWrapper
  since: SQLWrapper
  detail?: SQLWrapper
  due?: SQLWrapper
  /** Cents. */
  amount?: SQLWrapper
  version?: SQLWrapper
  /** What the link needs besides the id. */
  place?: SQLWrapper
  link: (row: { id: number; place: string }) => string
  all: string
  /** The newest at most, instead of twenty. */
  newest?: number
}

interface Found extends Record<string, unknown> {
  id: number
  title: string
  detail: string | null
  since: string
  due: string | null
  amount: string | null
  version: string | null
  place: string
  count: number
}

const none = sql`null`

/** Rows of an area that wait, in one statement. */
export async function waitingRows(at: Executor, asked: Asked): Promise<Waited> {
  const { entity, from, where, id, title, since, link, all } = asked
  const { detail = none, due = none, amount = none, version, place = none } = asked
  const { rows } = await at.execute<Found>(sql`
    select * from (
      select ${id}::float8 as "id", ${title} as "title", ${detail}::text as "detail",
        ${isoOf(since)} as "since", (${due})::date::text as "due", (${amount})::text as "amount",
        ${version ? isoOf(version) : none} as "version", ${place}::text as "place",
        (count(*) over ())::int as "count",
        row_number() over (order by ${since} desc, ${id} desc) as "newest",
        row_number() over (order by (${due})::date nulls last, ${id} desc) as "soonest"
      from ${from} where ${where}) found
    where "newest" <= ${asked.newest ?? most.newest}
      or ("due" is not null and "soonest" <= ${most.due})
    order by "newest"`)
  const items = rows.map(row => ({
    entity,
    ...{ id: row.id, title: row.title, detail: row.detail },
    ...{ link: link(row), since: row.since, due: row.due, version: row.version },
    amount: row.amount === null ? null : toMoney(BigInt(row.amount)),
  }))
  return { items, count: rows[0]?.count ?? 0, all }
}

let declared: readonly [WaitingKind, Waits][] = []

/** Registers what waits in all areas; throws where two of them have the same kind. */
export function declareWaiting(areas: readonly { waiting?: WaitsByKind }[]): void {
  declared = areas.flatMap(({ waiting }) =>
    Object.entries(waiting ?? {}),
  ) as unknown as typeof declared
  if (new Map(declared).size < declared.length) throw new Error('two areas declare the same kind')
}

/** Every kind, with what finds it. */
export const declaredWaiting = (): readonly [WaitingKind, Waits][] => declared
