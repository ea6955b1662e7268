import { sql } from 'drizzle-orm'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'

export interface Worth {
  kpiPoint: string
  rate: string
  unit: string
  [column: string]: unknown
}

const worth = (workHour: string) => sql`
  round(j."rate" * ${workHour}::numeric, 2)::text as "kpiPoint", j."rate"::text as "rate", j."unit"`

/**
 * Rate × quantity to 2 places, half up: reckoned by the database, never in a float. The job type
 * must be one of the project's type.
 */
export async function worthIn(
  at: Executor,
  project: string,
  jobType: number,
  workHour: string,
): Promise<Worth> {
  const { rows } = await at.execute<Worth>(sql`
    select ${worth(workHour)} from "kpiJobType" j join "project" p on p."type" = j."projectType"
    where j."id" = ${jobType} and p."id" = ${project}`)
  return rows[0] ?? fail('badInput', { jobType: { problem: 'notFound' } })
}

/** What the work is worth at its job type's rate of this moment: from now on it stays that. */
export async function frozenKpi(at: Executor, jobType: number, workHour: string): Promise<string> {
  const { rows } = await at.execute<Worth>(
    sql`select ${worth(workHour)} from "kpiJobType" j where j."id" = ${jobType}`,
  )
  return rows[0]?.kpiPoint ?? fail('badInput', { jobType: { problem: 'notFound' } })
}
