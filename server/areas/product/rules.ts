import { and, eq, inArray } from 'drizzle-orm'
import type { Refusals } from '#contract/kit/refusal.ts'
import { projectMemberTable } from '#server/areas/project/public.ts'
import type { Me } from '#server/context.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'
import type { Verdict } from '#server/kit/rules.ts'
import { type Disclosure, within } from './disclosure.ts'
import type { Product } from './versions.ts'

type Part = Partial<Product>

interface Asked {
  row: Product
  me: Me
}

/** Only its owner works on a product. */
export const ofOwner = ({ row, me }: Asked): Verdict => row.member === me.id || 'ownProduct'

/** Its owner changes it, unless it is being reviewed. */
export const mayChange = ({ row, me }: Asked): Verdict => {
  if (row.member !== me.id) return 'ownProduct'
  return row.revStatus !== 'PENDING' || 'productInReview'
}

/** What is submitted already is not submitted again. */
export const maySubmit = ({ row, me }: Asked): Verdict => {
  if (row.member !== me.id) return 'ownProduct'
  return row.status === 'SAVED' || 'productUnchanged'
}

/** Refuses a submission of a product that says too little, field by field. */
export function requireComplete({ desc, mainImage }: Product): void {
  const refusals: Refusals = {
    ...(mainImage === null && { mainImage: { problem: 'required' as const } }),
    ...(desc === null && { desc: { problem: 'required' as const } }),
  }
  if (Object.keys(refusals).length > 0) fail('productIncomplete', refusals)
}

/** Refuses projects that the owner is not in; those that were there already stay. */
export async function requireProjects(
  at: Executor,
  me: Me,
  before: Product | undefined,
  { distLevel = before?.distLevel, projects = before?.projects }: Part,
): Promise<void> {
  if (distLevel !== 'PROJECT') return
  if (!projects || projects.length === 0) fail('badInput', { projects: { problem: 'required' } })
  const added = projects.filter(one => !before?.projects?.includes(one))
  if (added.length === 0) return
  const { project, member, status } = projectMemberTable
  const own = await at
    .select({ project })
    .from(projectMemberTable)
    .where(and(inArray(project, added), eq(member, me.id), eq(status, 'ACTIVE')))
  if (own.length < new Set(added).size) fail('badInput', { projects: { problem: 'notFound' } })
}

const disclosureOf = ({ distLevel, projects }: Pick<Product, 'distLevel' | 'projects'>) =>
  ({ level: distLevel, projects }) satisfies Disclosure

/** Only a product that is disclosed to projects names any. */
export const withoutProjects = (distLevel: string | undefined): Part =>
  distLevel === 'PROJECT' ? {} : { projects: null }

/**
 * What follows from a change. It has to be submitted again, unless it only shows the approved
 * version to fewer people: that holds at once.
 */
export function following(row: Product, input: Part): Part {
  const changed = Object.entries(input).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof Product]),
  )
  if (changed.length === 0) return {}
  const next = { ...row, ...input, ...withoutProjects(input.distLevel ?? row.distLevel) }
  const wanted = disclosureOf(next)
  const now = row.shownLevel && { level: row.shownLevel, projects: row.shownProjects }
  const fewer = now !== null && within(wanted, now)
  const onlyFewer = fewer && changed.every(([name]) => name === 'distLevel' || name === 'projects')
  return {
    projects: next.projects,
    ...(fewer && { shownLevel: wanted.level, shownProjects: wanted.projects }),
    ...(!onlyFewer && { status: 'SAVED' as const }),
  }
}
