import type { SQL } from 'drizzle-orm'

/** What is counted in each project (`"project"`) for a member who belongs to it. */
export type Count = (me: number) => SQL

const counts: Record<string, Count> = {}

/** Adds counts to the list of one's own projects, by their names there. */
export const countInProjects = (more: Readonly<Record<string, Count>>): void => {
  Object.assign(counts, more)
}

/** All of them, for that member. */
export const countsFor = (me: number): Record<string, SQL> =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count(me)]))
