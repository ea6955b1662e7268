import type { SQL } from 'drizzle-orm'

/** The counts in each project (`"project"`) for a member who belongs to it. */
export type Count = (me: number) => SQL

const counts: Record<string, Count> = {}

/** Adds the counts of the member's project list, by name. */
export const countInProjects = (more: Readonly<Record<string, Count>>): void => {
  Object.assign(counts, more)
}

/** All of them, for that member. */
export const countsFor = (me: number): Record<string, SQL> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count(me)]))
