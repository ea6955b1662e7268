import type { Permission } from '#contract/rights.ts'

interface Button {
  name: string
  title: string
  permission: Permission
}

/** A menu the product brings along. */
export interface BuiltInMenu extends Button {
  /** Locale key under `menus`. */
  name: string
  path: string
  /** The screen it opens; `parent` only holds others. */
  component: string
  icon?: string
  /** Its place among its siblings: given, or else the order of the declaration. */
  sort?: number
  /** Reached from other screens only. */
  hidden?: boolean
  /** Function buttons of the screen: permissions without a page. */
  buttons?: readonly Button[]
  children?: readonly BuiltInMenu[]
}
