import type { SignedIn } from '#server/context.ts'
import { type Period, readPeriod } from '#server/kit/calendar/period.ts'
import { calendarOf } from '#server/kit/calendar/zone.ts'

export interface Asked {
  projectId: string
  startDate?: string | null
  endDate?: string | null
}

/** Before the first movement there can be. */
const BEGINNING = '1970-01-01'

/** The days that were asked for: from the beginning, until today, unless others are said. */
export async function periodOf(context: SignedIn, { startDate, endDate }: Asked): Promise<Period> {
  return readPeriod(
    await calendarOf(context),
    { startDate: startDate ?? BEGINNING, endDate: endDate ?? null },
    { usual: 1, most: Number.POSITIVE_INFINITY },
  )
}
