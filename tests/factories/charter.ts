import { charterVersion } from '#server/areas/project/tables/charter.ts'
import type { Executor } from '#server/db/client.ts'

/** Versions of a project's charter, the oldest first, as if that member had written them. */
export async function makeCharter(
  db: Executor,
  project: string,
  member: number,
  ...contents: readonly string[]
): Promise<void> {
  const rows = contents.map((content, i) => ({
    project,
    number: i + 1,
    content,
    note: `Change ${i + 1}`,
    member,
  }))
  await db.insert(charterVersion).values(rows)
}
