/** What other areas may use of this one. */
export { tell } from './tell.ts'
export type { Told } from './told.ts'
