import { clockAt } from '#server/kit/calendar/clock.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { job } from '#server/kit/jobs/job.ts'
import { sendReminders } from './send.ts'

/** Letters about money come by day. */
const FIRST_HOUR = 9
const LAST_HOUR = 20

/** Reminds payers by day of the cooperative's time zone. */
export const remindPayers = job({
  every: '15 * * * *',
  async run(context) {
    const { zone, today } = await calendarOf(context)
    const hour = Number(clockAt(zone, new Date().toISOString()).slice(11, 13))
    if (hour >= FIRST_HOUR && hour <= LAST_HOUR) await sendReminders(context, today, context.signal)
  },
})
