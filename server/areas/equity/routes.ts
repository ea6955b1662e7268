import { and, eq } from 'drizzle-orm'
import {
  countShares,
  cut,
  cutPreview,
  cutTickets,
  cutView,
  equityHoldings,
  explainShare,
  exportShares,
  forecastShares,
  verifyCuts,
  waiverCheck,
} from '#contract/areas/equity/calls.ts'
import { answerInProject, requireWrite } from '#server/areas/project/public.ts'
import { answer } from '#server/kit/answer.ts'
import { load } from '#server/kit/crud.ts'
import { shown as presented } from '#server/kit/permit.ts'
import type { Route } from '#server/kit/route.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { announceCut } from './announce.ts'
import { cutIn } from './cut.ts'
import cutServed from './cutCakeRecord.ts'
import { explain } from './explain.ts'
import { countParts, sharesSheet } from './exportShares.ts'
import { forecast } from './forecast.ts'
import { holdingsOf } from './holdings.ts'
import { openPeriod } from './openPeriod.ts'
import { projectOf } from './project.ts'
import { sharesOf, shown } from './shares.ts'
import { waiverRecordTable } from './tables.ts'
import { ticketsOf } from './tickets.ts'
import { verify } from './verify.ts'

export const equityRoutes: Route[] = [
  answerInProject(cutPreview, async ({ db }, { projectId }) => {
    const period = await openPeriod(db, await projectOf(db, projectId))
    const { fingerprint, blocked, last, totalValue, kpiTotal, undivided } = period
    const since = last?.cutDate ?? null
    const sums = { since, totalValue, kpiTotal, undivided }
    return { fingerprint, blocked, ...sums, shares: shown(period) }
  }),

  answerInProject(cut, (context, { projectId, fingerprint, remarks = null }) =>
    inTransaction(context, async context => {
      const at = context.db
      const { me, address } = context
      await requireWrite(at, me, projectId, 'LEAD', 'FINANCE')
      const by = { id: me.id, loginName: me.loginName, address }
      const { period, ...made } = await cutIn(at, { project: projectId, fingerprint, remarks, by })
      if (period) await announceCut(at, context, made.id, period)
      return made
    }),
  ),

  answer(cutView, async (context, { id }) => {
    const row = await load(cutServed, context, context.db, id)
    const shares = (await sharesOf(context.db, [id])).map(({ cut: _, ...share }) => share)
    return { ...presented(cutServed, context, row), shares } as never
  }),

  answerInProject(cutTickets, ({ db }, { projectId, cut, member, ...paging }) =>
    ticketsOf(db, {
      project: projectId,
      cut: cut ?? undefined,
      member: member ?? undefined,
      pageNo: paging.pageNo,
      pageSize: paging.pageSize,
    }),
  ),
  answerInProject(equityHoldings, ({ db }, { projectId }) => holdingsOf(db, projectId)),
  answerInProject(explainShare, ({ db, me }, input) => explain(db, input as never, me.id)),
  answerInProject(forecastShares, ({ db, me }, asked) => forecast(db, asked, me.id)),
  answerInProject(countShares, async (context, { projectId }) => ({
    count: await countParts(context, projectId),
  })),
  answerInProject(exportShares, (context, { projectId }) => sharesSheet(context, projectId)),

  answerInProject(verifyCuts, async ({ db }, { projectId }) => {
    const { records, findings } = await verify(db, projectId)
    return { records, problems: findings.map(({ record, problem }) => ({ record, problem })) }
  }),

  answerInProject(waiverCheck, async ({ db, me }, { projectId, member }) => {
    const [standing] = await db
      .select({
        id: waiverRecordTable.id,
        reason: waiverRecordTable.reason,
        createDate: waiverRecordTable.createDate,
      })
      .from(waiverRecordTable)
      .where(
        and(
          eq(waiverRecordTable.project, projectId),
          eq(waiverRecordTable.member, member ?? me.id),
          eq(waiverRecordTable.status, 'STANDING'),
        ),
      )
    const { id = null, reason = null, createDate = null } = standing ?? {}
    return { waived: id !== null, id, reason, createDate }
  }),
]
