/** What other areas may use of this one. */

export type { SkillFact } from './facts.ts'
