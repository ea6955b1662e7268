import { declared } from '#contract/kit/declared.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { topicOf } from '#contract/kit/scope.ts'
import type { Me } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { can } from '#server/kit/can.ts'
import { subjects } from '../reference.ts'

/** Who belongs to what, for a scope. */
export interface ServedScope {
  /** Whether the member may follow every one of them. */
  all(me: Me): boolean
  /** Those the member belongs to. */
  of(db: Database, me: Me): Promise<readonly string[]>
}
export type ServedScopes = Readonly<Record<string, ServedScope>>

/** An entity's topic covers all rows: it is for members who may list and see every one. */
function mayFollow(me: Me, name: string): boolean {
  const subject = subjects.get(name)
  if (!subject || !can(me, subject.entity, 'list')) return false
  return subject.rules.visible?.(me) === undefined
}

/**
 * The requested topics that the member may follow now, with their own. Others are left out
 * silently, as if they did not exist.
 */
export async function granted(
  db: Database,
  me: Me,
  asked: readonly string[],
  scopes: ServedScopes,
): Promise<Set<string>> {
  const topics = new Set([memberTopic(me.id), ...asked.filter(topic => mayFollow(me, topic))])
  for (const [name, scope] of Object.entries(scopes)) {
    const named = asked.filter(topic => topic.startsWith(topicOf(name, '')))
    const { own } = declared().scopes[name] ?? {}
    const every = own !== undefined && asked.includes(own)
    if (!every && named.length === 0) continue
    if (scope.all(me)) for (const topic of named) topics.add(topic)
    for (const id of await scope.of(db, me)) {
      const topic = topicOf(name, id)
      if (every || named.includes(topic)) topics.add(topic)
    }
  }
  return topics
}
