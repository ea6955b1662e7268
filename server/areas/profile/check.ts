import { and, eq, inArray } from 'drizzle-orm'
import type { Refusals } from '#contract/kit/refusal.ts'
import { tagTable } from '#server/areas/setup/public.ts'
import type { Executor } from '#server/db/client.ts'
import { fail } from '#server/fail.ts'

type Values = Readonly<Record<string, unknown>>

const withPeriods = ['experience', 'education', 'projects'] as const

interface Period {
  startDate?: string | null
  endDate?: string | null
}
const isReversed = ({ startDate, endDate }: Period) =>
  Boolean(startDate && endDate && startDate > endDate)

/** Refuses entries that end before they begin. */
export function requirePeriods(input: Values): void {
  const refusals: Refusals = {}
  for (const name of withPeriods) {
    if (((input[name] ?? []) as Period[]).some(isReversed))
      refusals[name] = { problem: 'startAfterEnd' }
  }
  if (Object.keys(refusals).length > 0) fail('badInput', refusals)
}

/** The type of the tags that each field takes. */
const tagTypes = { skillTags: 'skill', jobTags: 'job' } as const

/**
 * Refuses tags of another type, and disabled ones, unless the resume has them already. Missing tags
 * are refused by the kit.
 */
export async function requireTags(at: Executor, row: Values | undefined, input: Values) {
  for (const [name, type] of Object.entries(tagTypes)) {
    const before = (row?.[name] ?? []) as number[]
    const added = ((input[name] ?? []) as number[]).filter(id => !before.includes(id))
    if (added.length === 0) continue
    const offered = await at
      .select({ id: tagTable.id })
      .from(tagTable)
      .where(
        and(inArray(tagTable.id, added), eq(tagTable.type, type), eq(tagTable.status, 'ENABLED')),
      )
    if (offered.length < new Set(added).size) fail('badInput', { [name]: { problem: 'notFound' } })
  }
}
