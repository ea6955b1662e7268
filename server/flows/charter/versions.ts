import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { mentionedIn } from '#contract/kit/richText.ts'
import { projectTopic } from '#contract/live.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { charterVersion } from '#server/db/tables/charter.ts'
import { fail } from '#server/fail.ts'
import { record } from '#server/kit/history.ts'
import { publish } from '#server/kit/publish.ts'
import { demandWrite } from '../project/membership.ts'
import { tellOfCharter } from './told.ts'

const { id: _id, project: _project, content, ...line } = getTableColumns(charterVersion)
const memberName = sql<string>`coalesce((select coalesce(m."nickName", m."loginName")
  from "member" m where m."id" = ${charterVersion.member}), '')`
/** What the list of versions shows, and what a version is. */
export const lineColumns = { ...line, memberName }
const wholeColumns = { ...lineColumns, content }

/** A version of that project's charter; the latest, when no number is given. */
export async function versionOf(at: Executor, project: string, number?: number) {
  const [found] = await at
    .select(wholeColumns)
    .from(charterVersion)
    .where(
      and(
        eq(charterVersion.project, project),
        number === undefined ? undefined : eq(charterVersion.number, number),
      ),
    )
    .orderBy(desc(charterVersion.number))
    .limit(1)
  return found
}

interface Wanted {
  projectId: string
  /** The version it was started from. */
  base: number
  note: string
  /** The text, or the number of an older version that holds it. */
  content: string | { restored: number }
}

/**
 * Adds a version. The project's row is locked: of two that started from the same version one is
 * added, and the other is refused with 1105.
 */
export function addVersion(context: SignedIn, { projectId, base, note, ...wanted }: Wanted) {
  const { db, me } = context
  return db.transaction(async at => {
    await at.execute(sql`select 1 from "project" where "id" = ${projectId} for update`)
    await demandWrite(at, me, projectId, 'EDIT_CHARTER')
    const before = await versionOf(at, projectId)
    if ((before?.number ?? 0) !== base) fail('changed')
    const restored = typeof wanted.content === 'string' ? null : wanted.content.restored
    const content =
      typeof wanted.content === 'string'
        ? wanted.content
        : ((await versionOf(at, projectId, wanted.content.restored)) ?? fail('notFound')).content
    const number = base + 1
    await at
      .insert(charterVersion)
      .values({ project: projectId, number, content, note, member: me.id, restoredFrom: restored })
    await record(at, context, {
      entity: 'charter',
      rowId: projectId,
      project: projectId,
      action: restored === null ? 'save' : 'restore',
      changes: { version: { from: base || null, to: number }, note: { from: null, to: note } },
    })
    const known = mentionedIn(before?.content ?? '')
    const mentioned = mentionedIn(content).filter(id => !known.includes(id))
    await tellOfCharter(at, context, projectId, restored === null ? mentioned : [])
    await publish(at, projectTopic(projectId), { kind: 'charter.save', id: projectId })
    return (await versionOf(at, projectId, number)) ?? fail('notFound')
  })
}
