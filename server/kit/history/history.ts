import { and, desc, eq, getTableColumns, gte, type SQL } from 'drizzle-orm'
import { deviceName } from '#contract/kit/device.ts'
import type { Fields } from '#contract/kit/field.ts'
import { LOGGED } from '#contract/kit/scope.ts'
import type { Page } from '#contract/transport.ts'
import type { Executor } from '#server/db/client.ts'
import type { Context, MemberToken, SignedIn, Via } from '../../context.ts'
import { MASK, toWire } from '../column.ts'
import { subjects } from '../reference.ts'
import { sql } from '../sql.ts'
import { type Changes, history } from '../tables/history.ts'

/** The network part of an IP address, which is all that colleagues need to know. */
export const roughly = (address: string): string => {
  const v4 = address.replace(/^::ffff:/, '')
  if (/^[\d.]+$/.test(v4)) return v4.replace(/\.\d+$/, '.x')
  const [a = '', b = '', c = ''] = address.split(':')
  return address.includes(':') ? `${a}:${b}:${c}::x` : ''
}

type Row = Record<string, unknown>

/** The fields that differ, in wire format. Secrets only show that they changed. */
export function difference(
  fields: Fields,
  before: Row | undefined,
  after: Row | undefined,
): Changes {
  const changes: Changes = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.derived || name === 'id' || name === 'createDate' || name === 'updateDate') continue
    const from = before ? toWire(field, before[name]) : null
    const to = after ? toWire(field, after[name]) : null
    const hidden = field.kind === 'secret' || field.kind === 'password'
    const same = hidden
      ? before?.[name] === after?.[name]
      : JSON.stringify(from) === JSON.stringify(to)
    if (same) continue
    const said = (value: unknown) => (hidden ? value && MASK : value)
    changes[name] = { from: said(from), to: said(to) }
  }
  return changes
}

export interface Event {
  entity: string
  rowId: string | number
  action: string
  changes: Changes
  /** Where it happened; found by the row itself if omitted. */
  project?: string | null
}

/** The project of a row of that entity, read from its table. */
function projectIn({ entity, rowId }: Event): SQL | null {
  const subject = subjects.get(entity)
  const field = subject?.entity.scope[LOGGED]
  if (!field) return null
  if (field === 'id') return sql`${String(rowId)}`
  const { table } = subject
  return sql`(select ${table[field]} from ${table} where ${table.id}::text = ${String(rowId)})`
}

/** Lines of history written in one statement. */
const together = 500

/** What did it for the member, as it is stored. */
function viaOf(via: Via | MemberToken | undefined) {
  if (via === undefined || via === 'assistant') return { via: via ?? null, viaToken: null }
  return { via: 'token' as const, viaToken: 'name' in via ? via.name : via.token }
}

/** Writes one line of history, in the transaction of the change. */
export const record = (at: Executor, context: Context, event: Event): Promise<void> =>
  recordAll(at, context, [event])

/** The same for a change of many rows. */
export async function recordAll(
  at: Executor,
  { me, address, device, via }: Context,
  events: readonly Event[],
): Promise<void> {
  const by = {
    memberId: me?.id ?? null,
    memberName: me?.loginName ?? '',
    address,
    device: deviceName(device),
    ...viaOf(via ?? me?.token),
  }
  for (let from = 0; from < events.length; from += together)
    await at.insert(history).values(
      events.slice(from, from + together).map(event => ({
        ...event,
        ...by,
        rowId: String(event.rowId),
        project: event.project === undefined ? projectIn(event) : event.project,
      })),
    )
}

/** The event without hidden fields. */
export const withoutChanges = <E extends { changes: Changes }>(
  event: E,
  hidden: ReadonlySet<string>,
): E =>
  hidden.size === 0
    ? event
    : {
        ...event,
        changes: Object.fromEntries(
          Object.entries(event.changes).filter(([name]) => !hidden.has(name)),
        ),
      }

/** The history of one row, newest first. */
export async function historyOf(
  { db }: SignedIn,
  entity: string,
  rowId: string | number,
  pageNo: number,
  pageSize: number,
  since: string,
): Promise<Page<Omit<typeof history.$inferSelect, 'entity' | 'rowId' | 'project'>>> {
  const { entity: _entity, rowId: _rowId, project: _project, ...shown } = getTableColumns(history)
  const ofRow = and(
    eq(history.entity, entity),
    eq(history.rowId, String(rowId)),
    gte(history.createDate, since),
  )
  const rows = await db
    .select({ ...shown, total: sql<number>`(count(*) over ())::int` })
    .from(history)
    .where(ofRow)
    .orderBy(desc(history.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    list: rows.map(({ total: _, ...row }) => ({ ...row, address: roughly(row.address) })),
    total: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}
