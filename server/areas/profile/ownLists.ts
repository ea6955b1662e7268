import { asc, eq } from 'drizzle-orm'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { cvShareTable, memberLocation } from './tables.ts'

/** Where the member is, as far as it was shared. */
export const ownLocation: OwnList = {
  title: 'pages/location:title',
  columns: {
    date: 'kit:fields.updateDate',
    latitude: 'pages/location:latitude',
    longitude: 'pages/location:longitude',
  },
  async *lines(context) {
    const zone = await zoneOf(context)
    const { latitude, longitude, updateDate, member } = memberLocation
    const rows = await context.db
      .select({ latitude, longitude, updateDate })
      .from(memberLocation)
      .where(eq(member, context.me.id))
    for (const { updateDate, ...row } of rows) yield { date: clockAt(zone, updateDate), ...row }
  },
}

/** Links to the resume, without what opens them. */
export const ownCvShares: OwnList = {
  title: 'pages/cvExchange:share.title',
  columns: {
    date: 'kit:fields.createDate',
    title: 'pages/cvExchange:share.for',
    until: 'pages/cvExchange:share.validUntil',
    opened: 'pages/cvExchange:share.timesOpened',
  },
  async *lines(context) {
    const zone = await zoneOf(context)
    const { createDate, title, expireDate, opened, member, id } = cvShareTable
    const rows = await context.db
      .select({ createDate, title, expireDate, opened })
      .from(cvShareTable)
      .where(eq(member, context.me.id))
      .orderBy(asc(id))
    for (const row of rows)
      yield {
        date: clockAt(zone, row.createDate),
        title: row.title,
        until: clockAt(zone, row.expireDate),
        opened: row.opened,
      }
  },
}
