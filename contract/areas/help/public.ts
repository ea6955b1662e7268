/** What other areas may use of this one. */
export { type HelpPage, helpAddress, helpPageOf, helpPages, helpPath } from './helpPages.ts'
export { type HelpText, readHelp } from './helpText.ts'
