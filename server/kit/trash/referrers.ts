import * as z from 'zod/mini'
import type { Executor } from '#server/db/client.ts'
import { can } from '#server/kit/can.ts'
import type { SignedIn } from '../../context.ts'
import { load } from '../crud.ts'
import { seesAll } from '../fieldRight/fieldRight.ts'
import { pointing, pointsAt, subjects } from '../reference.ts'
import { sql } from '../sql.ts'
import { present, type Row, type Subject } from '../subject.ts'

/** Rows counted for each field, at most. */
const most = 1000

export const referrersOutput = z.object({
  /** Those the member sees, counted by entity and field. */
  seen: z.array(
    z.object({
      entity: z.string(),
      field: z.string(),
      count: z.int(),
      more: z.optional(z.boolean()),
    }),
  ),
  /** Those the member does not see. */
  unseen: z.int(),
})
type Referrers = z.infer<typeof referrersOutput>

/** The rows that reference a row and would prevent its deletion, as far as the member sees them. */
export async function referrers(
  subject: Subject,
  context: SignedIn,
  { id }: { id: string | number },
): Promise<Referrers> {
  const { db, me } = context
  const row = present(subject, await load(subject, context, db, id), context)
  const answer: Referrers = { seen: [], unseen: 0 }
  for (const other of subjects.values())
    for (const [field, { to }] of pointing(other)) {
      if (to !== subject.entity.name) continue
      // If the referencing field is hidden from the member, so is the reference.
      const may = can(me, other.entity, 'list') && seesAll(other.entity, me, field)
      const { all, seen } = await countIn(db, subject, other, field, row, may ? me : undefined)
      const more = seen > most
      const count = more ? most : seen
      if (seen > 0)
        answer.seen.push({ entity: other.entity.name, field, count, ...(more && { more }) })
      answer.unseen += all - seen
    }
  return answer
}

/**
 * How many rows of another entity reference the row by that field, and how many of them `me` sees.
 */
async function countIn(
  at: Executor,
  { rules }: Subject,
  other: Subject,
  field: string,
  row: Row,
  me: SignedIn['me'] | undefined,
): Promise<{ all: number; seen: number }> {
  const along = rules.dependents?.(row as never)[other.entity.name]
  const besides = along ? sql`and (${along}) is not true` : sql``
  const visible = me ? (other.rules.visible?.(me) ?? sql`true`) : sql`false`
  const { rows } = await at.execute<{ all: number; seen: number }>(sql`
    select count(*)::int as "all", count(*) filter (where found.seen)::int as "seen"
    from (select (${visible}) as seen from ${other.table}
      where ${pointsAt(other, field, row.id)} ${besides} limit ${most + 1}) found`)
  return rows[0] ?? { all: 0, seen: 0 }
}
