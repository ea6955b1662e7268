import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MEMBER } from '#contract/kit/scope.ts'
import type { SignedIn } from '#server/context.ts'
import { permitted } from '#server/kit/permit.ts'
import { declaredPersonal } from '#server/kit/personal.ts'
import { subjects, titles } from '#server/kit/reference.ts'
import type { Row, Subject } from '#server/kit/subject.ts'

/** Rows read at once. */
const together = 200

/** Which rows of an entity are the member's own; undefined where none are. */
function ownOf({ entity, table }: Subject, me: SignedIn['me']): SQL | undefined {
  const field = entity.scope[MEMBER]
  if (field) return eq(table[field] as PgColumn, me.id)
  const declared = declaredPersonal().ownData.get(entity.name)
  return declared && 'where' in declared ? declared.where(me) : undefined
}

/** Entities with rows that can be a member's own. */
export const ownSubjects = (me: SignedIn['me']): Subject[] =>
  [...subjects.values()].filter(subject => ownOf(subject, me) !== undefined)

/** The member's own rows as the member sees them: by the rules of the entity and of its fields. */
export async function* ownRows(subject: Subject, context: SignedIn): AsyncIterable<Row> {
  const { table, rules } = subject
  const id = table.id as PgColumn
  const own = and(ownOf(subject, context.me), rules.visible?.(context.me))
  let last: unknown
  for (;;) {
    const page = await context.db
      .select({ row: table as never, ...titles(subject, context.language) })
      .from(table)
      .where(and(own, last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(together)
    const stored = page.map(({ row, ...named }): Row => ({ ...(row as Row), ...named }))
    for (const { can: _, ...row } of await permitted(subject, context, stored)) yield row
    last = stored.at(-1)?.id
    if (page.length < together) return
  }
}
