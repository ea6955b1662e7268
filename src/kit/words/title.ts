import { type Entity, rowTitle } from '#contract/kit/entity.ts'
import { currentLocale } from '../light/locale.ts'
import { wordAt } from './words.ts'

/** What a row is called in the reader's language. */
export const titleOfRow = (entity: Entity, row: Readonly<Record<string, unknown>>): string =>
  rowTitle(currentLocale(), entity, row, wordAt)
