import * as z from 'zod/mini'

/**
 * Work or proof that the product itself has recorded for a member: nobody types it. `TICKETS` are
 * confirmed tickets of job types of one name, `VERIFICATION` is a passed verification.
 */
export const skillFact = z.object({
  kind: z.enum(['TICKETS', 'VERIFICATION']),
  cnName: z.string(),
  enName: z.string(),
  /** The job types of that name; none for a verification. */
  jobTypes: z.array(z.int()),
  /** The number of tickets, or of verifications. */
  count: z.int(),
  /** The KPI of the tickets, with 2 places. */
  kpi: z.nullable(z.string()),
  /** When the latest was confirmed or passed. */
  date: z.nullable(z.string()),
})
export type SkillFact = z.infer<typeof skillFact>

/** A skill as a resume lists it. */
export interface Skill {
  name: string
  level: string
  jobType?: number | null
}

const alike = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The facts that back a skill: those the member chose, and those of the same name. */
export const factsOf = (skill: Skill, facts: readonly SkillFact[]): SkillFact[] =>
  facts.filter(
    fact =>
      (typeof skill.jobType === 'number' && fact.jobTypes.includes(skill.jobType)) ||
      alike(fact.cnName, skill.name) ||
      alike(fact.enName, skill.name),
  )
