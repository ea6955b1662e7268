/** What other areas may use of this one. */
export { kpiJobType } from './kpiJobType.ts'
