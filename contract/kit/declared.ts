import type { Entity } from './entity.ts'
import type { Groups, Screens } from './manifest.ts'
import type { NoticeGroup, NoticeKind } from './notice.ts'
import type { Grant, Permission } from './right.ts'
import { MEMBER, type Scopes } from './scope.ts'
import type { WaitingKind, WaitingVerb } from './waiting.ts'

/** The declarations of all areas. */
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
  /** What is done about each kind of thing that waits. */
  waiting: Readonly<Record<WaitingKind, WaitingVerb>>
}

let all: Declared | undefined

/** Registers the declarations: called by the registry when it loads. */
export const declare = (what: Declared): void => {
  all = what
}

/**
 * The declarations of all areas, for code that goes through them without naming an area. Kits and
 * areas must not import the registry, which imports them.
 */
export function declared(): Declared {
  if (!all) throw new Error('contract/registry.ts is not loaded')
  return all
}

/** Whether rows of that entity are members, shown with name and avatar. */
export const areMembers = (entity: string): boolean =>
  declared().entities[entity]?.scope[MEMBER] === 'id'

/** Topics that cover every project (or other scope) of the member, by scope. */
export const ownTopics = (): readonly (readonly [scope: string, own: string])[] =>
  Object.entries(declared().scopes).flatMap(([scope, { own }]) => (own ? [[scope, own]] : []))

/** The group of a kind of notice. */
export const groupOf = (kind: NoticeKind): NoticeGroup => declared().notices[kind]

/** What is done about what waits. */
export const verbOfWaiting = (kind: WaitingKind): WaitingVerb => declared().waiting[kind]
