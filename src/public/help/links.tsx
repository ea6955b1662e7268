import { helpAddress } from '#contract/areas/help/helpPages.ts'
import type { HelpLinks } from '#src/areas/help/reading/HelpMarkdown.tsx'

/** Every link of the help pages is an address of its own. */
export const links: HelpLinks = {
  toHelp: ({ page, section }, children) => <a href={helpAddress(page, section)}>{children}</a>,
  toScreen: (path, children) => <a href={path}>{children}</a>,
}
