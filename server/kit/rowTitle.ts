import { type Entity, rowTitle } from '#contract/kit/entity.ts'
import { type Language, wordAt } from '../words.ts'
import type { Row } from './subject.ts'

/** What a row that was read is called in a language; in a query, `nameIn`. */
export const titleOf = (language: Language, entity: Entity, row: Row): string =>
  rowTitle(language, entity, row, (space, path) => wordAt(language, `${space}:${path}`))
