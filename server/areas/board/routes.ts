import {
  ACTIVITY_WEEKS,
  countByDay,
  ownBoard,
  ownQueue,
  projectActivity,
  projectDashboard,
} from '#contract/areas/board/calls.ts'
import { MOST_DAYS } from '#contract/areas/report/public.ts'
import { answerInProject } from '#server/areas/project/public.ts'
import { answer } from '#server/kit/answer.ts'
import { readPeriod } from '#server/kit/calendar/period.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import type { Route } from '#server/kit/route.ts'
import { activeDays, movesOf } from './activity.ts'
import { dashboardOf } from './dashboard.ts'
import { ownBoardOf } from './own.ts'
import { queueOf } from './queue.ts'

export const boardRoutes: Route[] = [
  answerInProject(projectDashboard, (context, { projectId }) => dashboardOf(context, projectId)),

  answerInProject(countByDay, async (context, { projectId, ...asked }) => {
    const span = { usual: ACTIVITY_WEEKS * 7, most: MOST_DAYS }
    const period = readPeriod(await calendarOf(context), asked, span)
    const { zone, startDate, endDate } = period
    const days = await activeDays(context.db, projectId, period)
    return { timeZone: zone, startDate, endDate, days }
  }),

  answerInProject(projectActivity, ({ db }, { projectId, limit = 20 }) =>
    movesOf(db, projectId, limit),
  ),

  answer(ownBoard, ownBoardOf),
  answer(ownQueue, queueOf),
]
