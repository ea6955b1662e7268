import { eq } from 'drizzle-orm'
import { savedView } from '#contract/kit/entities/savedView.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { GROUP_BY, isGroupable } from '#contract/kit/grouping.ts'
import { densities, sides, widths } from '#contract/kit/listLook.ts'
import { noRefusals } from '#contract/kit/noRefusals.ts'
import { decodeQuery, paging, parseSort } from '#contract/kit/query.ts'
import type { Refusals } from '#contract/kit/refusal.ts'
import { EVERYBODY } from '#contract/kit/right.ts'
import { VIEWS_CAP } from '#contract/kit/savedView.ts'
import type { Executor } from '#server/db/client.ts'
import { can } from '#server/kit/can.ts'
import type { Me } from '../../context.ts'
import { fail } from '../../fail.ts'
import { seesAll } from '../fieldRight/fieldRight.ts'
import { subjects } from '../reference.ts'
import { sql } from '../sql.ts'
import { savedViewTable } from '../tables/savedView.ts'
import { rolesNamed } from './roles.ts'

interface Asked {
  query: string | null | undefined
  /** Shared with a role. */
  shared: boolean
}

/** Members who may write roles decide what is shared with them. */
export function mayWriteRoles(me: Me): boolean {
  const roles = subjects.get(savedView.fields.sharedWith.to)?.entity
  return roles !== undefined && can(me, roles, 'update')
}

/** The lists that the member may open. */
export const listsOf = (me: Me): string[] =>
  [...subjects.values()]
    .map(({ entity }) => entity)
    .flatMap(one => (can(me, one, 'list') ? one.name : []))

/** The entity of a list; refuses unknown lists and those the member may not open. */
export function requireList(me: Me, list: string): Entity {
  const entity = subjects.get(list)?.entity
  if (!entity?.operations.list) return fail('badInput', { list: { problem: 'notAChoice' } })
  if (!can(me, entity, 'list')) return fail('noPermission', { list: { problem: 'notGrantable' } })
  return entity
}

/** The refusals of a view's query, by `query.<its parameter>`. */
function refusedInView(entity: Entity, query: string): Refusals {
  const refusals = noRefusals()
  const form: Record<string, string> = Object.create(null)
  const known = entity.addressWords
  const given = new Set<string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const repeated = given.has(name)
    given.add(name)
    if (paging.includes(name)) refusals[`query.${name}`] = { problem: 'unknownField' }
    else if (repeated) refusals[`query.${name}`] = { problem: 'repeated' }
    else if (name === GROUP_BY) {
      if (!isGroupable(entity, parseSort(value).field))
        refusals[`query.${name}`] = { problem: 'notSortable' }
    } else if (!Object.hasOwn(known, name)) form[name] = value
    else if (!known[name]?.includes(value)) refusals[`query.${name}`] = { problem: 'notAChoice' }
  }
  const read = decodeQuery(entity, form)
  if (!read.ok)
    for (const [name, refusal] of Object.entries(read.refusals)) refusals[`query.${name}`] = refusal
  return refusals
}

/**
 * A query that the list would refuse its owner is refused. A shared view uses only fields that
 * everyone sees, since its filters would reveal what was searched for.
 */
export function requireValidQuery(me: Me, entity: Entity, { query, shared }: Asked): void {
  const asks = (name: string, { see }: Field) =>
    seesAll(entity, me, name) && !(shared && see !== undefined)
  const fields = Object.entries(entity.fields).map(([name, field]) =>
    asks(name, field) ? [name, field] : [name, { ...field, filter: false, sort: false }],
  )
  const refusals = refusedInView({ ...entity, fields: Object.fromEntries(fields) }, query ?? '')
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}

const isOneOf = (all: readonly string[], value: unknown): boolean => all.includes(value as string)

function isColumn(entity: Entity, given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false
  const { name, shown, width, side, ...more } = given as Record<string, unknown>
  const wide = typeof width === 'number' && width >= widths.least && width <= widths.most
  return (
    typeof name === 'string' &&
    Object.hasOwn(entity.fields, name) &&
    typeof shown === 'boolean' &&
    (width === undefined || wide) &&
    (side === undefined || isOneOf(sides, side)) &&
    Object.keys(more).length === 0
  )
}

/** A look contains fields of the entity, each once, and a known row height. */
export function requireValidLook(entity: Entity, look: unknown): void {
  if (look === undefined || look === null) return
  const { columns, density, ...more } = (typeof look === 'object' ? look : {}) as Record<
    string,
    unknown
  >
  const all = Array.isArray(columns) ? columns : []
  const names = new Set(all.map(one => (one as { name?: unknown } | null)?.name))
  const sound =
    all.length > 0 &&
    names.size === all.length &&
    all.every(one => isColumn(entity, one)) &&
    isOneOf(densities, density) &&
    Object.keys(more).length === 0
  if (!sound) fail('badInput', { look: { problem: 'unreadable' } })
}

/** Limits the number of views of a member. */
export async function requireViewsLeft(at: Executor, me: Me): Promise<void> {
  const [own] = await at
    .select({ count: sql<number>`count(*)::int` })
    .from(savedViewTable)
    .where(eq(savedViewTable.owner, me.id))
  if ((own?.count ?? 0) >= VIEWS_CAP) fail('tooMany')
}

/**
 * A member can share with their own roles, but not with everyone's; with all roles if they may
 * write roles.
 */
export async function requireShareableRole(
  at: Executor,
  me: Me,
  shared: number | null | undefined,
): Promise<void> {
  if (!shared || mayWriteRoles(me)) return
  const own = rolesNamed(me.roles.filter(name => name !== EVERYBODY))
  const { rows } = await at.execute<{ mine: boolean }>(sql`select ${shared} in ${own} as mine`)
  if (!rows[0]?.mine) fail('noPermission', { sharedWith: { problem: 'notGrantable' } })
}
