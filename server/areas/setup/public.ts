/** What other areas may use of this one. */
export { kpiJobTypeTable } from './kpiJobType.ts'
export { tagTable } from './tag.ts'
