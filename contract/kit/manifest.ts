import type { Permission } from './right.ts'

/** A screen: the page of a menu entry, by the name of its component. */
export interface Screen {
  /** Its address. */
  at: `/${string}`
  right: Permission
  /** The key of its label under `menus`; default: the last part of the address. */
  name?: string
  /** Its menu group; default: the top level. */
  under?: string
  icon?: string
  /** Its position in the group. */
  order?: number
  /** Not in the menu; reached from other screens only. */
  hidden?: boolean
  /** Function buttons: permissions without a page, by the key of their label. */
  buttons?: Readonly<Record<string, Permission>>
}

/** A menu group; its key is also that of its label under `menus`. */
export interface Group {
  at: `/${string}`
  right: Permission
  icon?: string
  order: number
  hidden?: boolean
  /** On hidden pages, the address of the menu entry that is highlighted. */
  shownAt?: `/${string}`
}

export type Screens = Readonly<Record<string, Screen>>
export type Groups = Readonly<Record<string, Group>>

/** The key of a screen's label. */
export const nameOf = ({ name, at }: Screen): string => name ?? at.slice(at.lastIndexOf('/') + 1)
