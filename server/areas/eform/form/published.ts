import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { eformTable as t } from '../tables.ts'

/** Forms that can be asked for, by name; `members`, those for members only. */
export const publishedForms = (
  at: Executor,
  { members = false }: { members?: boolean } = {},
): Promise<{ id: number; name: string }[]> =>
  at
    .select({ id: t.id, name: t.formName })
    .from(t)
    .where(
      and(isAnyOf(t.status, ['PUBLISHED', 'CHANGED']), members ? eq(t.hasLogin, true) : undefined),
    )
    .orderBy(asc(t.formName), asc(t.id))
