import { dayAt } from './calendar/day.ts'
import { safeName } from './export/fileName.ts'
import type { Binary } from './route.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook with a file name of its title in the reader's language and the day: `KPI 工單
 * 2026-11-22.xlsx`, `Audit log - Harbour front 2026-11-22.xlsx`.
 */
export function spreadsheet(zone: string, holds: readonly string[], body: Buffer): Binary {
  const title = holds.join(' - ').replace(/[/\\]/g, ' ').slice(0, 100)
  return { type: XLSX, fileName: safeName(`${title} ${dayAt(zone, new Date())}.xlsx`, XLSX), body }
}
