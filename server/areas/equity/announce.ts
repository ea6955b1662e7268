import { eq } from 'drizzle-orm'
import { cutCakeRecord } from '#contract/areas/equity/cutCakeRecord.ts'
import { projectTopic } from '#contract/areas/project/public.ts'
import { sendNotice } from '#server/areas/notice/public.ts'
import { projectTable } from '#server/areas/project/public.ts'
import type { SignedIn } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { publish } from '#server/kit/publish.ts'
import type { OpenPeriod, OpenShare } from './openPeriod.ts'

/**
 * Notifies every member of an allocation of their shares, and open pages of the new allocation.
 * Former members have no page to open.
 */
export async function announceCut(
  at: Executor,
  context: SignedIn,
  id: number,
  { project, shares }: Pick<OpenPeriod, 'project' | 'shares'>,
): Promise<void> {
  const topics = [cutCakeRecord.name, projectTopic(project)]
  await publish(at, topics, { kind: `${cutCakeRecord.name}.create`, id })
  const [found] = await at
    .select({ name: projectTable.name })
    .from(projectTable)
    .where(eq(projectTable.id, project))
  const alike = new Map<string, OpenShare[]>()
  for (const share of shares) {
    const key = `${share.shares} ${share.exited}`
    alike.set(key, [...(alike.get(key) ?? []), share])
  }
  for (const [first, ...others] of alike.values()) {
    if (!first) continue
    const members = [first, ...others].map(({ member }) => member)
    const params = { project: found?.name ?? project, shares: String(first.shares) }
    const link = `/projects/equity?projectId=${encodeURIComponent(project)}`
    await sendNotice(at, context, members, {
      kind: 'equityCut',
      params,
      ...(!first.exited && { link }),
    })
  }
}
