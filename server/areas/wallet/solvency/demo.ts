import type { Executor } from '#server/db/client.ts'
import type { Keys } from '#server/keys.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'
import { sql } from '#server/kit/sql.ts'
import { reserveTable } from '../reserve.ts'
import { owedBefore } from './balances.ts'
import { dayBefore, reportDay } from './report.ts'

/** Days of the demo that have a report. */
const days = 60
/** Reserves are raised to the next multiple of this, in cents. */
const step = 100_000n

/** Reserves of the demo, and a report for each of the last days. */
export async function seedDemoSolvency(at: Executor, keys: Keys): Promise<void> {
  const { zone, today } = await calendarOf({ db: at, keys })
  const reported = [dayBefore(today)]
  while (reported.length < days) reported.unshift(dayBefore(reported[0] ?? today))
  let reserves = 0n
  for (const day of reported) {
    const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`
    const owed = (await owedBefore(at, end)).reduce((sum, { cents }) => sum + cents, 0n)
    reserves = (owed / step + 1n) * step
    await reportDay(at, keys, { zone, day, reserves })
  }
  const cash = reserves / 10n
  const kept = { day: reported.at(-1) ?? today, evidence: [] }
  await at.insert(reserveTable).values([
    { ...kept, name: '滙豐銀行 往來戶口', amount: reserves - cash },
    { ...kept, name: '轉數快結算戶口', amount: cash, remarks: '每週結轉至往來戶口' },
  ] as never)
}
