import type { Resource } from '#src/kit/resource/resource.ts'

/** Every file here is a resource, named after its entity; each is a chunk of its own. */
const files = import.meta.glob<Resource>('./*.tsx', { import: 'default' })

/** The names a menu's component may have. */
export const components = Object.keys(files).map(path => path.slice(2, -'.tsx'.length))

/** Loads the looks of an entity, or undefined where it has none. */
export const resourceOf = (entity: string): (() => Promise<Resource>) | undefined =>
  files[`./${entity}.tsx`]

/** The looks of every entity that has some. */
export const allResources = (): Promise<Resource[]> =>
  Promise.all(Object.values(files).map(load => load()))
