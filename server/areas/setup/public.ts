/** What other areas may use of this one. */
export { seedDictionary } from './entries.ts'
export { kpiJobTypeTable } from './kpiJobType.ts'
export { tagTable } from './tag.ts'
