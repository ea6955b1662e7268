import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import type { Entry } from '#server/kit/dictionary.ts'

/** The enabled entries of these dictionaries in order: all, or those of some values. */
export async function readEntries(
  at: Executor,
  types: readonly string[],
  values?: readonly string[],
): Promise<readonly Entry[]> {
  const asked = values && sql`and "value" = any(${sql.param([...values])}::text[])`
  const { rows } = await at.execute<Entry & Record<string, unknown>>(sql`
    select "type", "value", "cnLabel", "enLabel" from "dict"
    where "type" = any(${sql.param([...types])}::text[]) and "enabled" ${asked ?? sql.empty()}
    order by "sort"`)
  return rows
}
