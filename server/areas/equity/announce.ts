import { sql } from 'drizzle-orm'
import { cutCakeRecord } from '#contract/areas/equity/cutCakeRecord.ts'
import { projectTopic } from '#contract/areas/project/public.ts'
import { tell } from '#server/areas/notice/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { publish } from '#server/kit/publish.ts'
import type { OpenPeriod, OpenShare } from './openPeriod.ts'

/**
 * Tells everybody in an allocation what they got, and open pages of the project that there is one.
 * Those who left have no page to look at.
 */
export async function announceCut(
  at: Executor,
  context: SignedIn,
  id: number,
  { project, shares }: Pick<OpenPeriod, 'project' | 'shares'>,
): Promise<void> {
  const topics = [cutCakeRecord.name, projectTopic(project)]
  await publish(at, topics, { kind: `${cutCakeRecord.name}.create`, id })
  const { rows } = await at.execute<{ name: string }>(
    sql`select "name" from "project" where "id" = ${project}`,
  )
  const alike = new Map<string, OpenShare[]>()
  for (const share of shares) {
    const key = `${share.shares} ${share.exited}`
    alike.set(key, [...(alike.get(key) ?? []), share])
  }
  for (const [first, ...others] of alike.values()) {
    if (!first) continue
    const members = [first, ...others].map(({ member }) => member)
    const params = { project: rows[0]?.name ?? project, shares: String(first.shares) }
    const link = `/projects/equity?projectId=${encodeURIComponent(project)}`
    await tell(at, context, members, {
      kind: 'equityCut',
      params,
      ...(!first.exited && { link }),
    })
  }
}
