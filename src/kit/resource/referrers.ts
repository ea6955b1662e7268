import type { DataProvider } from '@refinedev/core'
import type { Entity } from '#contract/kit/entity.ts'
import { loadWords } from '#src/providers/i18n.ts'
import { readableTarget } from '../field/target.ts'
import { wordsOf } from '../words/words.ts'
import type { Resource } from './resource.ts'
import { loadResource } from './useResource.ts'

/** Rows of one entity that reference a record by one field. */
export interface Place {
  entity: string
  field: string
  count: number
  more?: boolean
  /** Their resource. */
  resource?: Resource | undefined
}
export interface Referrers {
  seen: readonly Place[]
  /** Those the member does not see. */
  unseen: number
}

/** What references a record, with its texts. */
export async function askReferrers(
  provider: DataProvider,
  { operations }: Entity,
  id: unknown,
): Promise<Referrers> {
  const url = operations.referrers?.path
  if (!url) return { seen: [], unseen: 0 }
  const [answer] = await Promise.all([
    provider.custom?.({ url, method: 'get', query: { id } }),
    loadWords(['records']),
  ])
  const { seen, unseen } = (answer as unknown as { data: Referrers }).data
  const places = seen.map(async place => ({ ...place, resource: await loadResource(place.entity) }))
  return { seen: await Promise.all(places), unseen }
}

/** The names of those rows and of the field. */
export function namesOf({ entity: name, field }: Place) {
  const entity = readableTarget(name)
  return entity && { many: wordsOf(entity).many, label: wordsOf(entity).label(field) }
}
