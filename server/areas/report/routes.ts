import {
  countAuthentication,
  countEducation,
  countKpiByMember,
  countKpiByStatus,
  countMember,
  countMemberKpiByDay,
  countQuaByStatus,
  countReport,
  countWorkHour,
  exportReport,
  REPORT_ROWS,
} from '#contract/areas/report/calls.ts'
import { answer } from '#server/kit/answer.ts'
import type { Route } from '#server/kit/route.ts'
import { membersByIdentity, membersByStatus } from './people.ts'
import { countRows, reportFile } from './sheets.ts'
import { kpiByDay, kpiByMember, kpiByStatus, workByType } from './tickets.ts'
import { membersByDegree, verificationsByStatus } from './verifications.ts'

export const reportRoutes: Route[] = [
  answer(countKpiByStatus, kpiByStatus),
  answer(countMemberKpiByDay, kpiByDay),
  answer(countWorkHour, workByType),
  answer(countKpiByMember, (context, asked) => kpiByMember(context, asked, REPORT_ROWS)),
  answer(countMember, membersByStatus),
  answer(countAuthentication, membersByIdentity),
  answer(countEducation, membersByDegree),
  answer(countQuaByStatus, verificationsByStatus),
  answer(countReport, countRows),
  answer(exportReport, reportFile),
]
