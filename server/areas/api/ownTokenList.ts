import { asc, eq } from 'drizzle-orm'
import { clockAt } from '#server/kit/calendar/clock.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import type { OwnList } from '#server/kit/personal.ts'
import { apiToken } from './tables.ts'

/** The personal tokens of a member, without what programs send. */
export const ownTokenList: OwnList = {
  title: 'pages/tokens:title',
  columns: {
    date: 'kit:fields.createDate',
    name: 'pages/tokens:fields.name',
    expireDate: 'pages/tokens:fields.expireDate',
    address: 'pages/tokens:fields.lastUseAddress',
  },
  async *lines(context) {
    const zone = await zoneOf(context)
    const rows = await context.db
      .select()
      .from(apiToken)
      .where(eq(apiToken.memberId, context.me.id))
      .orderBy(asc(apiToken.id))
    for (const { name, createDate, expireDate, lastUseAddress } of rows)
      yield {
        date: clockAt(zone, createDate),
        name,
        expireDate: clockAt(zone, expireDate),
        address: lastUseAddress ?? '',
      }
  },
}
