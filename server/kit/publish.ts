import { sql } from 'drizzle-orm'
import type { Entity } from '#contract/kit/entity.ts'
import { MEMBER, topicOf } from '#contract/kit/scope.ts'
import type { Executor } from '#server/db/client.ts'
import { subjects } from './reference.ts'
import { type Row, scopeOf } from './subject.ts'

/** The channel of PostgreSQL that every server process listens to. */
export const CHANNEL = 'live'

/** What goes through the database: an event, and the topics it is for. */
export interface Published {
  topics: readonly string[]
  kind: string
  id: string | number | null
  /** Topics of those whose rights it may have changed; `*` is everybody. */
  rights?: readonly string[]
}

/** Of an event that is for the server alone: rights have changed, and nothing else. */
export const RIGHTS_CHANGED = 'rights'

/** PostgreSQL carries 8,000 bytes at once. */
const mostTopics = 80

/**
 * Tells whoever follows one of these topics that something happened, once the transaction is
 * committed. It names a thing; personal data never travels this way.
 */
export async function publish(
  at: Executor,
  topic: string | readonly string[],
  { kind, id = null, rights = [] }: Omit<Partial<Published>, 'topics'> & { kind: string },
): Promise<void> {
  const topics = typeof topic === 'string' ? [topic] : topic
  for (let from = 0; from < topics.length; from += mostTopics) {
    const event: Published = { topics: topics.slice(from, from + mostTopics), kind, id, rights }
    await at.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`)
  }
}

/** The rights of everybody. */
export const EVERYBODYS = '*'

/** Says that what these members, or those in these scopes, may do has changed. */
export async function publishRights(at: Executor, rights: readonly string[]): Promise<void> {
  for (let from = 0; from < rights.length; from += mostTopics) {
    const some = rights.slice(from, from + mostTopics)
    await publish(at, some, { kind: RIGHTS_CHANGED, rights: some })
  }
}

/** The topics of a row in one scope. */
const inScope = (entity: Entity, rows: readonly Row[], scope: string): string[] => [
  ...new Set(rows.flatMap(row => scopeOf(entity, row, scope) ?? []).map(id => topicOf(scope, id))),
]

/**
 * Tells that a row was written. `rows` are the row as it is, then as it was, where it is both.
 * Whoever sees all its entity's rows is told, and the member it is of; where it belongs to
 * something else, it is named there only if everybody there sees it.
 */
export async function publishChange(
  at: Executor,
  entity: Entity,
  operation: string,
  ...rows: (Row | undefined)[]
): Promise<void> {
  const known = rows.filter(row => row !== undefined)
  const topics = [entity.name, ...inScope(entity, known, MEMBER)]
  const shared = Object.keys(entity.scope)
    .filter(scope => scope !== MEMBER)
    .flatMap(scope => inScope(entity, known, scope))
  const { changesRightsOf, seenByAll } = subjects.get(entity.name)?.rules ?? {}
  const rights =
    changesRightsOf === undefined
      ? []
      : changesRightsOf === EVERYBODYS
        ? [EVERYBODYS]
        : inScope(entity, known, changesRightsOf)
  const kind = `${entity.name}.${operation}`
  const id = known[0]?.id as string | number
  const seen = !known[0] || (seenByAll?.(known[0] as never) ?? true)
  if (seen) return publish(at, [...topics, ...shared], { kind, id, rights })
  await publish(at, topics, { kind, id, rights })
  await publish(at, shared, { kind })
}
