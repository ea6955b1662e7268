import { and, eq } from 'drizzle-orm'
import { projectTable } from '#server/areas/project/public.ts'
import { kpiJobTypeTable } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import { sql } from '#server/kit/sql.ts'

export interface Worth {
  kpiPoint: string
  rate: string
  unit: string
}

const worth = (workHour: string) => ({
  kpiPoint: sql<string>`round(${kpiJobTypeTable.rate} * ${workHour}::numeric, 2)`,
  rate: kpiJobTypeTable.rate,
  unit: kpiJobTypeTable.unit,
})

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
  const [found] = await at
    .select(worth(workHour))
    .from(kpiJobTypeTable)
    .innerJoin(projectTable, eq(projectTable.type, kpiJobTypeTable.projectType))
    .where(and(eq(kpiJobTypeTable.id, jobType), eq(projectTable.id, project)))
  return found ?? fail('badInput', { jobType: { problem: 'notFound' } })
}

/** The value of the work at the job type's current rate, frozen from now on. */
export async function frozenKpi(at: Executor, jobType: number, workHour: string): Promise<string> {
  const [found] = await at
    .select(worth(workHour))
    .from(kpiJobTypeTable)
    .where(eq(kpiJobTypeTable.id, jobType))
  return found?.kpiPoint ?? fail('badInput', { jobType: { problem: 'notFound' } })
}
