import type { Resource } from '../resource/resource.ts'

/** Sortable fields: first the columns, then others. */
export const sortable = ({ entity, list }: Pick<Resource, 'entity' | 'list'>): string[] =>
  [...new Set([...list, ...Object.keys(entity.fields)])].filter(
    name => entity.fields[name]?.sort === true,
  )
