/** What other areas may use of this one. */
export { excerptOf, searchHelp } from './search.ts'
