/** What other areas may use of this one. */
export type { HelpPart } from './pages.ts'
export { excerptOf, searchHelp } from './search.ts'
