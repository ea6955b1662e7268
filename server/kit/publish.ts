import type { Entity } from '#contract/kit/entity.ts'
import { MEMBER, topicOf } from '#contract/kit/scope.ts'
import type { Executor } from '#server/db/client.ts'
import { subjects } from './reference.ts'
import { sql } from './sql.ts'
import { type Row, scopeOf } from './subject.ts'

/** The PostgreSQL channel that every server process listens to. */
export const CHANNEL = 'live'

/** The message through the database: an event and its topics. */
export interface Published {
  topics: readonly string[]
  kind: string
  id: string | number | null
  /** Topics of members whose rights may have changed; `*` is everyone. */
  rights?: readonly string[]
}

/** Marks an event for the server only, about changed rights. */
export const RIGHTS_CHANGED = 'rights'

/** PostgreSQL limits a notification to 8,000 bytes. */
const mostTopics = 80

/**
 * Publishes an event to the followers of these topics when the transaction commits. It names a row
 * and never contains personal data.
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

/** The rights of everyone. */
export const EVERYBODYS = '*'

/** Publishes that the rights of these members, or of those in these scopes, have changed. */
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
 * Publishes that a row was written. `rows` are its new and old versions. The event goes to
 * followers who see all rows of the entity, and to the member it belongs to; in other scopes it is
 * named only if everyone there sees it.
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
