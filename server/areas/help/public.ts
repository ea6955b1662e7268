/** What other areas may use of this one. */
export { helpQuestions } from './questions.ts'
export { excerptOf, searchHelp } from './search.ts'
