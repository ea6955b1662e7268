import { projectApplyTable } from '#server/areas/project/tables/projectApply.ts'
import type { Executor } from '#server/db/client.ts'

/** An application as it stands in the database; answers its id. */
export async function makeApplication(
  db: Executor,
  project: string,
  applicant: number,
  values: Record<string, unknown> = {},
): Promise<number> {
  const stored = await db
    .insert(projectApplyTable)
    .values({ project, applicant, reason: 'I can help', status: 'PENDING', ...values } as never)
    .returning({ id: projectApplyTable.id })
  return Number(stored[0]?.id)
}
