import { eq } from 'drizzle-orm'
import {
  projectAudit,
  projectAuditChoices,
  projectAuditCount,
  projectAuditExport,
} from '#contract/areas/project/calls/audit.ts'
import { operations } from '#contract/kit/entity.ts'
import { EXPORT_CAP, TOTAL_CAP } from '#contract/transport.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import type { SignedIn } from '#server/context.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { subjects } from '#server/kit/reference.ts'
import type { Route } from '#server/kit/route.ts'
import { history } from '#server/kit/tables/history.ts'
import { reaches } from '#server/kit/tokenPart.ts'
import { membershipIn } from '../membership.ts'
import { projectName } from '../name.ts'
import { countEvents, readEvents } from './events.ts'
import { auditSheet } from './sheet.ts'

/** The log is for leads of the project; for others it does not exist. */
async function requireLead({ db, me }: SignedIn, projectId: string): Promise<void> {
  const membership = await membershipIn(db, me, projectId)
  if (!membership?.tags.has('LEAD')) fail('notFound')
}

const capped = (found: number): { count: number; more?: true } =>
  found > TOTAL_CAP ? { count: TOTAL_CAP, more: true } : { count: found }

/** Entities whose rows belong to a project, and their operations. */
const audited = () =>
  [...subjects.values()]
    .map(({ entity }) => entity)
    .filter(({ name, fields }) => name === 'project' || fields.project?.kind === 'ref')
    .map(({ name, actions }) => {
      const writes = Object.keys(operations).filter(
        one => operations[one as keyof typeof operations] === 'POST',
      )
      return { entity: name, actions: [...writes, ...Object.keys(actions)] }
    })

export const auditRoutes: Route[] = [
  answer(projectAudit, async (context, { pageNo = 1, pageSize = 20, ...asked }) => {
    await requireLead(context, asked.projectId)
    const { count, more } = capped(await countEvents(context, asked, TOTAL_CAP + 1))
    const list = await readEvents(context, asked, pageSize, (pageNo - 1) * pageSize)
    return { list, total: count, pageNo, pageSize, ...(more && { more }) }
  }),

  answer(projectAuditCount, async (context, asked) => {
    await requireLead(context, asked.projectId)
    return capped(await countEvents(context, asked, TOTAL_CAP + 1))
  }),

  answer(projectAuditExport, async (context, asked) => {
    await requireLead(context, asked.projectId)
    const events = await readEvents(context, asked, EXPORT_CAP + 1)
    if (events.length === 0) fail('exportEmpty')
    if (events.length > EXPORT_CAP) fail('exportTooLarge')
    return auditSheet(context, await projectName(context, asked.projectId), events)
  }),

  answer(projectAuditChoices, async (context, { projectId }) => {
    await requireLead(context, projectId)
    const heard = context.db
      .selectDistinct({ id: history.memberId })
      .from(history)
      .where(eq(history.project, projectId))
      .as('heard')
    const people = await context.db
      .select({ id: memberTable.id, name: accountName() })
      .from(heard)
      .innerJoin(memberTable, eq(memberTable.id, heard.id))
      .orderBy(accountName())
    const { token } = context.me
    const entities = audited().filter(({ entity }) => !token || reaches(token, entity))
    return { entities, people }
  }),
]
