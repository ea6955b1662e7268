import { currentLocale } from '../light/locale.ts'

/** A file size for people: 1.4 MB, and at least 1 kB. */
export function fileSize(bytes: number): string {
  const large = bytes >= 1024 * 1024
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: large ? 1 : 0,
  })
  return format.format(large ? bytes / 1024 / 1024 : Math.max(1, bytes / 1024))
}
