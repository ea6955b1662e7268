import {
  ACTIVITY_WEEKS,
  countByDay,
  ownBoard,
  projectActivity,
  projectDashboard,
} from '#contract/calls/board.ts'
import { MOST_DAYS } from '#contract/calls/report.ts'
import { answer } from '../../kit/answer.ts'
import type { Route } from '../../kit/route.ts'
import { calendarOf } from '../../kit/zone.ts'
import { readPeriod } from '../calendar/period.ts'
import { answerInProject } from '../project/membership.ts'
import { activeDays, movesOf } from './activity.ts'
import { dashboardOf } from './dashboard.ts'
import { ownBoardOf } from './own.ts'

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
]
