import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { can } from '#server/kit/can.ts'
import type { SignedIn } from '../../context.ts'
import { fail } from '../../fail.ts'
import { hiddenIn, seesAll } from '../fieldRight/fieldRight.ts'
import { subjects } from '../reference.ts'
import { sql } from '../sql.ts'
import { present, type Row } from '../subject.ts'
import { file } from '../tables/file.ts'
import { reaches } from '../tokenPart.ts'
import { answered, bytesOf, type FileRow } from './stored.ts'

/** Selects the row of that id: ids are numbers, or texts chosen by members. */
const rowId = (kind: string | undefined, id: string) => (kind === 'id' ? Number(id) : id)

/**
 * Whether the member may see the row of a file, or the field is open to them. Files of hidden
 * fields do not exist for the member, even if the field is open otherwise.
 */
async function isOpenTo(context: SignedIn, owner: FileRow): Promise<boolean> {
  const subject = subjects.get(owner.entity ?? '')
  if (!subject || !owner.field || owner.rowId === null) return false
  const { entity, table, rules } = subject
  const { db, me } = context
  if (me.token && !reaches(me.token, entity.name)) return false
  const here = eq(table.id as never, rowId(entity.fields.id?.kind, owner.rowId) as never)
  const rowOf = async () => {
    const [stored] = await db.select().from(table).where(here)
    return stored && present(subject, stored as Row, context)
  }
  if (!seesAll(entity, me, owner.field)) {
    const row = await rowOf()
    if (!row || (await hiddenIn(subject, context, row)).has(owner.field)) return false
  }
  const { view, list } = entity.operations
  const right = (view ?? list)?.right
  if (right && can(me, right)) {
    const [seen] = await db
      .select({ id: table.id as never })
      .from(table)
      .where(and(here, rules.visible?.(me)))
    if (seen) return true
  }
  if (!rules.openFiles) return false
  const row = await rowOf()
  if (!row) return false
  const moment = { row: row as never, me, at: db, context }
  return rules.openFiles({ ...moment, field: owner.field, file: owner.id })
}

/**
 * The file of that id, if the member may see it; otherwise 404. An unused upload is visible to its
 * uploader only, a detached file to nobody.
 */
export async function seen(context: SignedIn, id: number): Promise<FileRow> {
  const [read] = await context.db
    .select({ ...getTableColumns(file), fresh: sql<boolean>`${file.expireDate} > now()` })
    .from(file)
    .where(eq(file.id, id))
  if (!read) fail('notFound')
  const { fresh, ...found } = read
  const { expireDate, entity, uploaderId } = found
  if (entity === null) {
    if (uploaderId !== context.me.id || !fresh) fail('notFound')
  } else if (expireDate !== null || !(await isOpenTo(context, found))) fail('notFound')
  return found
}

/** A file of a row, for a call that has decided itself whether it may be seen. @public */
export async function attachedFile(db: Executor, id: number): Promise<FileRow> {
  const [found] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), isNotNull(file.entity), isNull(file.expireDate)))
  return found ?? fail('notFound')
}

/** A file the member may see, with its bytes: for flows that read uploads. @public */
export async function openFile(context: SignedIn, id: number) {
  const found = await seen(context, id)
  return { ...answered(found), bytes: await bytesOf(context.keys, found) }
}
