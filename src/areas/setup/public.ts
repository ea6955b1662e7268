/** What other areas may use of this one. */
export { unitName } from './unit.ts'
