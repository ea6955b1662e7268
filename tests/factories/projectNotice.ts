import { projectNoticeTable } from '#server/areas/project/tables/projectNotice.ts'
import type { Executor } from '#server/db/client.ts'

let made = 0

/** A notice of a project that nobody was told of; answers its id. */
export async function makeProjectNotice(
  db: Executor,
  project: string,
  author: number,
  values: Record<string, unknown> = {},
): Promise<number> {
  const stored = await db
    .insert(projectNoticeTable)
    .values({
      project,
      author,
      title: `Notice ${++made}`,
      content: 'Please read.',
      pinned: false,
      publishDate: new Date().toISOString(),
      ...values,
    } as never)
    .returning({ id: projectNoticeTable.id })
  return Number(stored[0]?.id)
}
