import { titleIn } from '#contract/kit/entity.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { asTarget, nameIn, subjects } from '#server/kit/reference.ts'
import { sql } from '#server/kit/sql.ts'
import type { Subject } from '#server/kit/subject.ts'
import type { Changes } from '#server/kit/tables/history.ts'

interface Event {
  entity: string
  rowId: string
  changes: Changes
}

/** Titles of rows, loaded once per entity. Ids as texts, since some are. */
async function titlesOf(
  context: SignedIn,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<(entity: string, id: unknown) => string | undefined> {
  const known = new Map<string, string>()
  for (const [entity, ids] of wanted) {
    const subject = subjects.get(entity)
    if (!subject || ids.size === 0) continue
    for (const { id, title } of await readTitles(context, subject, [...ids]))
      if (title !== null) known.set(`${entity} ${id}`, title)
  }
  return (entity, id) => known.get(`${entity} ${id}`)
}

/** What names a row: its title, or the member it belongs to. */
async function readTitles({ db, language }: SignedIn, subject: Subject, ids: string[]) {
  const { entity } = subject
  const target = asTarget(subject.table)
  const numeric = entity.fields.id?.kind === 'id'
  const list = numeric ? sql`${sql.param(ids)}::bigint[]` : sql`${sql.param(ids)}::text[]`
  const member = entity.fields.member?.kind === 'ref' && entity.fields.member.to === 'member'
  const title = member
    ? sql`(select ${accountName()} from ${memberTable} where ${memberTable.id} = ${target.member})`
    : nameIn(language, subject)
  const { rows } = await db.execute<{ id: string; title: string | null }>(sql`
    select ${target.id}::text as id, ${title}::text as title
    from ${target} where ${target.id} = any(${list})`)
  return rows
}

const add = (wanted: Map<string, Set<string>>, entity: string, id: unknown) =>
  wanted.set(entity, (wanted.get(entity) ?? new Set()).add(String(id)))

/** The title of the row of each event: the current one, or the last one of a deleted row. */
export async function rowTitles(context: SignedIn, events: readonly Event[]) {
  const wanted = new Map<string, Set<string>>()
  for (const { entity, rowId } of events) add(wanted, entity, rowId)
  const titleOf = await titlesOf(context, wanted)
  return ({ entity, rowId, changes }: Event): string | null => {
    const declared = subjects.get(entity)?.entity
    const field = declared ? titleIn(context.language, declared) : ''
    const said = changes[field]?.from ?? changes[field]?.to
    return titleOf(entity, rowId) ?? (typeof said === 'string' ? said : null)
  }
}

const idsIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/** The changes of each event, with the titles of old and new references. */
export async function changeTitles(context: SignedIn, events: readonly Event[]) {
  const wanted = new Map<string, Set<string>>()
  const target = (entity: string, name: string) => {
    const field = subjects.get(entity)?.entity.fields[name]
    return field?.kind === 'ref' || field?.kind === 'refs' ? field : undefined
  }
  for (const { entity, changes } of events)
    for (const [name, { from, to }] of Object.entries(changes)) {
      const field = target(entity, name)
      if (field) for (const id of [...idsIn(from), ...idsIn(to)]) add(wanted, field.to, id)
    }
  const titleOf = await titlesOf(context, wanted)

  return events.map(({ entity, changes }) =>
    Object.fromEntries(
      Object.entries(changes).map(([name, change]) => {
        const field = target(entity, name)
        if (!field) return [name, change]
        const named = (value: unknown) => {
          const titles = idsIn(value).map(id => titleOf(field.to, id) ?? `#${id}`)
          return field.kind === 'refs' ? titles : (titles[0] ?? null)
        }
        return [name, { ...change, fromTitle: named(change.from), toTitle: named(change.to) }]
      }),
    ),
  )
}
