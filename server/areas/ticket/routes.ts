import {
  confirmMany,
  confirmRule,
  kpiEstimate,
  staffKpiList,
  ticketCounts,
  ticketTimeline,
} from '#contract/areas/ticket/calls.ts'
import { answerInProject, requireMembership } from '#server/areas/project/public.ts'
import { answer } from '#server/kit/answer.ts'
import { load } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import confirmRecords from './confirmRecord.ts'
import { ruleOf } from './confirmRule.ts'
import { worthIn } from './kpi.ts'
import tickets from './kpiTicket.ts'
import { confirmEach } from './many.ts'
import { staffKpi } from './staff.ts'
import { countTabs } from './tabs.ts'
import { timelineOf } from './timeline.ts'

export const ticketRoutes: Route[] = [
  answer(ticketCounts, async (context, { projectId = null, own = false }) => {
    if (projectId) await requireMembership(context.db, context.me, projectId)
    return countTabs(tickets, context, projectId, own)
  }),

  answerInProject(kpiEstimate, ({ db }, { projectId, jobType, workHour }) =>
    worthIn(db, projectId, jobType, workHour),
  ),

  answerInProject(staffKpiList, staffKpi),

  answer(ticketTimeline, async (context, { ticket, pageNo = 1, pageSize = 20 }) => {
    await load(tickets, context, context.db, ticket)
    return timelineOf(context, ticket, pageNo, pageSize)
  }),

  answer(confirmRule, async (context, { ticket }) => {
    await load(tickets, context, context.db, ticket)
    return ruleOf(context.db, ticket)
  }),

  answer(confirmMany, (context, input) =>
    confirmEach(confirmRecords, context, input, async id =>
      String((await load(tickets, context, context.db, id)).status),
    ),
  ),
]
