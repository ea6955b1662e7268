import type { Resource } from './resource.ts'

export type LoadResource = () => Promise<{ default: Resource }>

let all: Readonly<Record<string, LoadResource>> = {}

/** Makes known how entities look: the registry of areas does, before anything is shown. */
export const declareResources = (loads: Readonly<Record<string, LoadResource>>): void => {
  all = loads
}

/** The names a menu's component may have, of those that are lists of an entity. */
export const components = (): string[] => Object.keys(all)

/** Loads the looks of an entity, or undefined where it has none. */
export function resourceOf(entity: string): (() => Promise<Resource>) | undefined {
  const load = Object.hasOwn(all, entity) ? all[entity] : undefined
  return load && (async () => (await load()).default)
}

/** The looks of every entity that has some. */
export const allResources = (): Promise<Resource[]> =>
  Promise.all(Object.values(all).map(async load => (await load()).default))
