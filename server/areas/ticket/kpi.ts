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
 * Rate × quantity with 2 places, rounded half up: calculated by the database, without floats. The
 * job type must belong to the project's type.
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

/** The value of the work at the job type's current rate, frozen from now on. */
export async function frozenKpi(at: Executor, jobType: number, workHour: string): Promise<string> {
  const { rows } = await at.execute<Worth>(
    sql`select ${worth(workHour)} from "kpiJobType" j where j."id" = ${jobType}`,
  )
  return rows[0]?.kpiPoint ?? fail('badInput', { jobType: { problem: 'notFound' } })
}
