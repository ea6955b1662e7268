import { sql } from 'drizzle-orm'
import { memberTopic, OWN_PROJECTS, projectTopic } from '#contract/kit/live.ts'
import { everywhere } from '#server/areas/project/membership.ts'
import type { Me } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { mayList } from '../permit.ts'
import { subjects } from '../reference.ts'

/** The projects the member is active in. */
async function projectsOf(db: Database, me: Me): Promise<string[]> {
  const { rows } = await db.execute<{ project: string }>(
    sql`select "project" from "projectMember" where "member" = ${me.id} and "status" = 'ACTIVE'`,
  )
  return rows.map(({ project }) => project)
}

/** Rows are followed as a whole: by whoever may list them and sees every one. */
function mayFollow(me: Me, name: string): boolean {
  const subject = subjects.get(name)
  if (!subject || !mayList(subject.entity, me)) return false
  return subject.rules.visible?.(me) === undefined
}

/**
 * Which of the topics asked for the member may follow, at this moment; their own comes with them.
 * What they may not see is left out without a word, as if it did not exist.
 */
export async function granted(
  db: Database,
  me: Me,
  asked: readonly string[],
): Promise<Set<string>> {
  const topics = new Set([memberTopic(me.id), ...asked.filter(topic => mayFollow(me, topic))])
  const prefix = projectTopic('')
  const named = asked.filter(topic => topic.startsWith(prefix))
  const own = asked.includes(OWN_PROJECTS)
  if (!own && named.length === 0) return topics
  if (everywhere(me)) for (const topic of named) topics.add(topic)
  for (const id of await projectsOf(db, me))
    if (own || named.includes(projectTopic(id))) topics.add(projectTopic(id))
  return topics
}
