/** What other areas may use of this one. */
export { countMemberKpiByDay, MOST_DAYS } from './calls.ts'
