import type { Entity } from './entity.ts'
import type { Groups, Screens } from './manifest.ts'
import type { NoticeGroup, NoticeKind } from './notice.ts'
import type { Grant, Permission } from './right.ts'
import { MEMBER, type Scopes } from './scope.ts'

/** What all areas declare, put together. */
export interface Declared {
  entities: Readonly<Record<string, Entity>>
  scopes: Scopes
  rights: Readonly<Record<Permission, Grant>>
  /** Screens the menu leads to, by the names of their components. */
  screens: Screens
  /** The groups these stand in, by the keys of their labels. */
  groups: Groups
  /** The group of each kind of notice. */
  notices: Readonly<Record<NoticeKind, NoticeGroup>>
}

let all: Declared | undefined

/** Makes known what is declared: the registry does, before anything asks. */
export const declare = (what: Declared): void => {
  all = what
}

/**
 * What all areas declare, for kits and areas that go through all of it without naming any: they
 * must not import the registry, which imports them.
 */
export function declared(): Declared {
  if (!all) throw new Error('contract/registry.ts is not loaded')
  return all
}

/** Whether rows of that entity are members themselves, who are known by their names and faces. */
export const areMembers = (entity: string): boolean =>
  declared().entities[entity]?.scope[MEMBER] === 'id'

/** Topics that stand for every one of a scope that the asking member belongs to, by scope. */
export const ownTopics = (): readonly (readonly [scope: string, own: string])[] =>
  Object.entries(declared().scopes).flatMap(([scope, { own }]) => (own ? [[scope, own]] : []))

/** The group of a kind of notice. */
export const groupOf = (kind: NoticeKind): NoticeGroup => declared().notices[kind]
