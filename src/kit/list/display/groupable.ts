import { isGroupable } from '#contract/kit/grouping.ts'
import type { Resource } from '../../resource/resource.ts'
import { sortable } from '../sorts.ts'

/** The fields that the rows of a list can be grouped by. */
export const groupable = (resource: Pick<Resource, 'entity' | 'list'>): string[] =>
  sortable(resource).filter(name => isGroupable(resource.entity, name))
