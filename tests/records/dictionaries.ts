import type { Entity } from '#contract/kit/entity.ts'
import { entities } from '#contract/registry.ts'

const known: Readonly<Record<string, readonly string[]>> = {
  projectType: ['SOFTWARE', 'FARM', 'CARE'],
  joinType: ['FULL_TIME', 'VOLUNTEER'],
}

/** Two values or more that a dictionary offers in tests. */
export const offeredBy = (dict: string): readonly string[] => known[dict] ?? ['FIRST', 'SECOND']

/** Every dictionary that a field takes its values from. */
export const dictionaries = (): string[] => {
  const named = (Object.values(entities) as Entity[]).flatMap(({ fields }) =>
    Object.values(fields).flatMap(field => (field.kind === 'dict' ? [field.of] : [])),
  )
  return [...new Set([...Object.keys(known), ...named])]
}
