import { currentLocale } from '../light/locale.ts'

const units = ['byte', 'kilobyte', 'megabyte'] as const

/** Bytes as a person reads them: 1.4 MB. */
export function fileSize(bytes: number): string {
  const at = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: at === 2 ? 1 : 0,
  })
  return format.format(bytes / 1024 ** at)
}
