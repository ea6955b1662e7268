/** What other areas may use of this one. */
export { ownEntries, seedDictionary } from './entries.ts'
export { kpiJobTypeTable } from './kpiJobType.ts'
export { labelTable } from './label.ts'
export { tagTable } from './tag.ts'
