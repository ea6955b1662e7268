import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { projectTopic } from '#contract/areas/project/live.ts'
import { mentionedIn } from '#contract/kit/richText.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { Me, SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { attach } from '#server/kit/attach.ts'
import { answered } from '#server/kit/file/stored.ts'
import { record } from '#server/kit/history/history.ts'
import { publish } from '#server/kit/publish.ts'
import { sql } from '#server/kit/sql.ts'
import { file } from '#server/kit/tables/file.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { requireWrite } from '../membership.ts'
import { charterVersion } from '../tables/charter.ts'
import { projectTable } from '../tables/project.ts'
import { notifyOfCharter } from './notify.ts'

const { id: _id, project: _project, content, files, ...line } = getTableColumns(charterVersion)
const memberName = sql<string>`coalesce((select ${accountName()} from ${memberTable}
  where ${memberTable.id} = ${charterVersion.member}), '')`
/** The columns of the version list, and of a version. */
export const lineColumns = { ...line, memberName }
const wholeColumns = { ...lineColumns, content, files }

/** A version of that project's charter; without a number the latest. */
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
  return found && { ...found, filesFile: await filesOf(at, found.files) }
}

/** The text of a project's charter that is in force; undefined if there is none. */
export async function charterOf(at: Executor, project: string): Promise<string | undefined> {
  const [found] = await at
    .select({ content })
    .from(charterVersion)
    .where(eq(charterVersion.project, project))
    .orderBy(desc(charterVersion.number))
    .limit(1)
  return found?.content
}

interface Wanted {
  projectId: string
  /** The version that editing started from. */
  base: number
  note: string
  /** The text with its attachments, or the number of an older version with them. */
  content: { text: string; files: readonly number[] } | { restored: number }
}

/** The metadata of a version's attachments, in order. */
async function filesOf(at: Executor, ids: readonly number[]) {
  const rows =
    ids.length > 0
      ? await at
          .select()
          .from(file)
          .where(inArray(file.id, [...ids]))
      : []
  return ids.flatMap(id => rows.filter(row => row.id === id).map(answered))
}

/**
 * Attaches uploads to the charter; attachments of older versions stay, since they may be restored.
 */
async function attachFiles(at: Executor, me: Me, projectId: string, ids: readonly number[]) {
  const rows = await at
    .selectDistinct({ id: sql<string>`unnest(${charterVersion.files})` })
    .from(charterVersion)
    .where(eq(charterVersion.project, projectId))
  const all = new Set([...rows.map(({ id }) => Number(id)), ...ids])
  const owner = { entity: 'project', rowId: projectId, field: 'files' }
  if (all.size > 0) await attach(at, me, owner, [...all])
}

async function textFor(at: Executor, projectId: string, wanted: Wanted['content']) {
  if ('text' in wanted) return wanted
  const older = (await versionOf(at, projectId, wanted.restored)) ?? fail('notFound')
  return { text: older.content, files: older.files }
}

/**
 * Adds a version. The project's row is locked: of two based on the same version one is added, and
 * the other is refused with 1105.
 */
export function addVersion(outer: SignedIn, { projectId, base, note, ...wanted }: Wanted) {
  return inTransaction(outer, async context => {
    const { db: at, me } = context
    const lock = at.select({ id: projectTable.id }).from(projectTable)
    await lock.where(eq(projectTable.id, projectId)).for('update')
    await requireWrite(at, me, projectId, 'EDIT_CHARTER')
    const before = await versionOf(at, projectId)
    if ((before?.number ?? 0) !== base) fail('changed')
    const restored = 'restored' in wanted.content ? wanted.content.restored : null
    const { text: content, files } = await textFor(at, projectId, wanted.content)
    await attachFiles(at, me, projectId, files)
    const number = base + 1
    await at.insert(charterVersion).values({
      project: projectId,
      number,
      content,
      files: [...files],
      note,
      member: me.id,
      restoredFrom: restored,
    })
    await record(at, context, {
      entity: 'charter',
      rowId: projectId,
      project: projectId,
      action: restored === null ? 'save' : 'restore',
      changes: { version: { from: base || null, to: number }, note: { from: null, to: note } },
    })
    const known = mentionedIn(before?.content ?? '')
    const mentioned = mentionedIn(content).filter(id => !known.includes(id))
    await notifyOfCharter(at, context, projectId, restored === null ? mentioned : [])
    await publish(at, projectTopic(projectId), { kind: 'charter.save', id: projectId })
    return (await versionOf(at, projectId, number)) ?? fail('notFound')
  })
}
