import type { Permission } from './right.ts'

/** A screen: what a menu entry of the product leads to, by the name of its component. */
export interface Screen {
  /** Its address. */
  at: `/${string}`
  right: Permission
  /** The key of its label under `menus`; the last part of the address, unless said. */
  name?: string
  /** The group of the menu it stands in; at the top level, unless said. */
  under?: string
  icon?: string
  /** Its place among those beside it. */
  order?: number
  /** Reached from other screens only. */
  hidden?: boolean
  /** Function buttons: permissions without a page, by the key of their label. */
  buttons?: Readonly<Record<string, Permission>>
}

/** An entry of the menu that only holds others; its key is also that of its label under `menus`. */
export interface Group {
  at: `/${string}`
  right: Permission
  icon?: string
  order: number
  hidden?: boolean
  /** The address of the entry that is shown as the current one on its hidden pages. */
  shownAt?: `/${string}`
}

export type Screens = Readonly<Record<string, Screen>>
export type Groups = Readonly<Record<string, Group>>

/** The key of a screen's label. */
export const nameOf = ({ name, at }: Screen): string => name ?? at.slice(at.lastIndexOf('/') + 1)
