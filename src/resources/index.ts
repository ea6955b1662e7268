import type { Resource } from '#src/kit/resource.ts'

/** Every file here is a resource, named after its entity; each is a chunk of its own. */
const files = import.meta.glob<Resource>('./*.tsx', { import: 'default' })

/** Loads the looks of an entity, or undefined where it has none. */
export const resourceOf = (entity: string): (() => Promise<Resource>) | undefined =>
  files[`./${entity}.tsx`]
