import { asc, eq } from 'drizzle-orm'
import { projectTable } from '#server/areas/project/public.ts'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { cutCakeRecordTable, cutShare } from './tables.ts'

/** What each allocation gave the member: theirs also after they left the project. */
export const ownShares: OwnList = {
  title: 'pages/equity:holdings.mine',
  columns: {
    date: 'kit:fields.createDate',
    project: 'pages/equity:cut.project',
    kpi: 'pages/equity:cut.kpi',
    shares: 'pages/equity:shares',
  },
  async *lines(context) {
    const zone = await zoneOf(context)
    const rows = await context.db
      .select({
        cutDate: cutCakeRecordTable.cutDate,
        project: projectTable.name,
        kpi: cutShare.kpi,
        shares: cutShare.shares,
      })
      .from(cutShare)
      .innerJoin(cutCakeRecordTable, eq(cutCakeRecordTable.id, cutShare.cut))
      .innerJoin(projectTable, eq(projectTable.id, cutShare.project))
      .where(eq(cutShare.member, context.me.id))
      .orderBy(asc(cutShare.cut))
    for (const { cutDate, ...row } of rows) yield { date: clockAt(zone, cutDate), ...row }
  },
}
