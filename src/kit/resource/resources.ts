import type { Resource } from './resource.ts'

export type LoadResource = () => Promise<{ default: Resource }>

let all: Readonly<Record<string, LoadResource>> = {}

/** Registers the resources: called by the registry of areas before anything is shown. */
export const declareResources = (loads: Readonly<Record<string, LoadResource>>): void => {
  all = loads
}

/** Components of the menu that are lists of an entity. */
export const components = (): string[] => Object.keys(all)

/** Loads the resource of an entity, or undefined if it has none. */
export function resourceOf(entity: string): (() => Promise<Resource>) | undefined {
  const load = Object.hasOwn(all, entity) ? all[entity] : undefined
  return load && (async () => (await load()).default)
}

/** The resources of all entities that have one. */
export const allResources = (): Promise<Resource[]> =>
  Promise.all(Object.values(all).map(async load => (await load()).default))
