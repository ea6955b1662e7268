import type { Element } from '#contract/areas/eform/element.ts'

/** Questions shown until the member chooses others: more cannot be read side by side. */
const USUAL = 6

/** The questions that are columns, in the order of the form: those chosen, or the first ones. */
export function columnsOf(elements: readonly Element[], chosen: unknown): Element[] {
  const keys = Array.isArray(chosen) ? chosen : undefined
  const shown = keys && elements.filter(({ key }) => keys.includes(key))
  return shown?.length ? shown : elements.slice(0, USUAL)
}

/** The key under which a member's choice of questions is kept. */
export const columnsKey = (form: number): string => `eformColumns.${form}`
