import { useState } from 'react'
import { currentLocale } from '#src/kit/light/locale.ts'
import { useEvery } from './useEvery.ts'

/** Time and date in the cooperative's time zone. */
export function Clock({ zone }: { zone: string }) {
  const [now, setNow] = useState(() => new Date())
  useEvery(1000, () => setNow(new Date()))
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: zone }).format(now)
  return (
    <time className="bs-clock" dateTime={now.toISOString()}>
      <strong>{format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}</strong>
      <span>{format({ month: 'long', day: 'numeric', weekday: 'long' })}</span>
    </time>
  )
}
