import type { ComponentType } from 'react'
import type { LoadResource } from './resource/resources.ts'

export type LoadPage = () => Promise<{ default: ComponentType }>

/** A page of its own, by the component the menu names. */
export interface OwnScreen {
  load: LoadPage
  /** Further pages, by their address below it. */
  below?: Readonly<Record<string, LoadPage>>
  /** The frame it stands in, by the scope: its head stays while one goes from page to page. */
  within?: string
}

/** A screen that is there whatever the menu says. */
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

/** An address of a row's page that other parts of the web know. */
export interface Alias {
  /** The component of the list the row is of. */
  component: string
  /** Without an id it is one's own. */
  own?: true
}

/** What an area brings to the browser. */
export interface Area {
  /** How its entities look, each a chunk of its own. */
  resources?: Readonly<Record<string, LoadResource>>
  /** Its pages, by the names of their components. */
  screens?: Readonly<Record<string, OwnScreen>>
  /** The heads of pages that belong to one of a scope. */
  frames?: Readonly<Record<string, LoadPage>>
  fixed?: readonly FixedScreen[]
  aliases?: Readonly<Record<string, Alias>>
  /** The page of a record, where that is not the detail page of its list. */
  addresses?: Readonly<Record<string, (id: string) => string>>
}
