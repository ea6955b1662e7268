import type { ComponentType } from 'react'
import type { LoadResource } from './resource/resources.ts'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** A page, by the component that the menu names. */
export interface OwnScreen {
  load: LoadPage
  /** Further pages, by their address below it. */
  below?: Readonly<Record<string, LoadPage>>
  /** The frame around it, by scope: it stays mounted while navigating between its pages. */
  within?: string
  /** In that frame: the tag that one needs to see it, such as that of a project's leads. */
  tag?: string
}

/** A screen that does not depend on the menu. */
export interface FixedScreen {
  path: string
  /** Its label, under `menus`. */
  name: string
  /** The roles it is for; '*' is every signed-in member. */
  roles: readonly string[]
  hideInMenu: boolean
  /** Its place among those beside it, as in the member's own menu. */
  order: number
  load: LoadPage
}

/** A public address of a row's page. */
export interface Alias {
  /** The component of the list that contains the row. */
  component: string
  /**
   * Without an id it is the member's own, or where the list is not theirs, the screen of that
   * component.
   */
  own?: string
  /** The page without an id, which leads on to the right one. */
  without?: ComponentType
}

/** The page of what the palette found, by its id and what it belongs to, such as a project. */
export type FoundPage = (id: string, scope: string | null) => string | undefined

/** A command of the palette that leads somewhere. */
export interface PaletteCommand {
  /** Its label, under `palette:commands`; further words for it, under `palette:also`. */
  name: string
  to: string
  /** The screen that one needs to have in the menu. */
  screen: string
}

/** What an area adds to the browser app. */
export interface Area {
  /** The resources of its entities, each in its own chunk. */
  resources?: Readonly<Record<string, LoadResource>>
  /** Its pages, by the names of their components. */
  screens?: Readonly<Record<string, OwnScreen>>
  /** The frames of pages that belong to a scope. */
  frames?: Readonly<Record<string, LoadPage>>
  fixed?: readonly FixedScreen[]
  /** Pages of every signed-in member that no menu lists, by their address. */
  pages?: Readonly<Record<string, LoadPage>>
  aliases?: Readonly<Record<string, Alias>>
  /** The page of a record, if it is not the detail page of its list. */
  addresses?: Readonly<Record<string, (id: string) => string>>
  /** The pages of what the palette finds, where they need more than an id, by its kind. */
  foundPages?: Readonly<Record<string, FoundPage>>
  /** Commands of the palette beside its pages. */
  commands?: readonly PaletteCommand[]
}
