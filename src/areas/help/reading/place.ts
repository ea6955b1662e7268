import { type HelpPage, helpPages } from '#contract/areas/help/helpPages.ts'

/** A word of `pages/help`. */
export type Say = (key: string, values?: Record<string, unknown>) => string

/** A help page, or one of its sections. */
export interface HelpPlace {
  page: HelpPage
  section?: string
}

/** Where a link of a help page leads: to another one, or to a screen of the product. */
export type Target = { help: HelpPlace } | { screen: string }

export const helpPageNamed = (name: string): HelpPage | undefined =>
  helpPages.find(one => one === name)

const inHelp = /^([a-zA-Z]+)(?:#([a-zA-Z]+))?$/
/** An address of this origin, whatever a browser makes of it. */
const inProduct = /^\/[a-zA-Z][\w/-]*$/

/** Reads the address of a link; undefined for one that leads elsewhere. */
export function targetOf(href: string): Target | undefined {
  if (inProduct.test(href)) return { screen: href }
  const [, name = '', section] = inHelp.exec(href) ?? []
  const page = helpPageNamed(name)
  return page && { help: { page, ...(section && { section }) } }
}
