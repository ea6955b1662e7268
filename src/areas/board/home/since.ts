import { currentLocale } from '#src/kit/light/locale.ts'

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a moment was, in words: the largest unit that it fills. */
export function ago(moment: string, now = Date.now()): string {
  const passed = now - Date.parse(moment)
  const [unit, size] = steps.find(([, size]) => passed >= size) ?? ['minute', 60_000]
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' })
  return format.format(-Math.floor(Math.max(0, passed) / size), unit)
}
