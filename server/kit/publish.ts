import { sql } from 'drizzle-orm'
import type { Entity } from '#contract/kit/entity.ts'
import { memberTopic, projectTopic } from '#contract/kit/live.ts'
import type { Executor } from '#server/db/client.ts'
import { projectOf, type Row, type Subject } from './subject.ts'

/** The channel of PostgreSQL that every server process listens to. */
export const CHANNEL = 'live'

/** What goes through the database: an event, and the topics it is for. */
export interface Published {
  topics: readonly string[]
  kind: string
  id: string | number | null
}

/** PostgreSQL carries 8,000 bytes at once. */
const mostTopics = 80

/**
 * Tells whoever follows one of these topics that something happened, once the transaction is
 * committed. It names a thing; personal data never travels this way.
 */
export async function publish(
  at: Executor,
  topic: string | readonly string[],
  { kind, id = null }: { kind: string; id?: string | number | null },
): Promise<void> {
  const topics = typeof topic === 'string' ? [topic] : topic
  for (let from = 0; from < topics.length; from += mostTopics) {
    const event: Published = { topics: topics.slice(from, from + mostTopics), kind, id }
    await at.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`)
  }
}

/** Who is told of a row: who sees all its entity's rows, and the member it is of. */
function topicsOf(entity: Entity, row: Row): string[] {
  const { name, fields } = entity
  const topics = name === 'member' ? [name, memberTopic(Number(row.id))] : [name]
  for (const of of ['member', 'memberId', 'owner']) {
    const field = fields[of]
    if (field?.kind === 'ref' && field.to === 'member' && row[of])
      topics.push(memberTopic(Number(row[of])))
  }
  return topics
}

/**
 * Tells that a row was written. `rows` are the row as it is, then as it was, where it is both. In
 * its project it is named only where everybody there sees it.
 */
export async function publishChange(
  at: Executor,
  { entity, rules }: Pick<Subject, 'entity'> & Partial<Pick<Subject, 'rules'>>,
  operation: string,
  ...rows: (Row | undefined)[]
): Promise<void> {
  const known = rows.filter(row => row !== undefined)
  const topics = new Set(known.flatMap(row => topicsOf(entity, row)))
  const projects = new Set(known.flatMap(row => projectOf(entity, row) ?? []).map(projectTopic))
  const kind = `${entity.name}.${operation}`
  const id = known[0]?.id as string | number
  const seen = !known[0] || (rules?.seenByAll?.(known[0] as never) ?? true)
  if (seen) return publish(at, [...topics, ...projects], { kind, id })
  await publish(at, [...topics], { kind, id })
  await publish(at, [...projects], { kind })
}
