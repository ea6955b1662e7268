import type { Resource } from '#src/kit/resource/resource.ts'
import type { MenuNode } from './move.ts'

/** Props of a line of the menu tree. */
export interface LineProps {
  resource: Resource
  node: MenuNode
  depth: number
  columns: readonly (keyof MenuNode & string)[]
  open: boolean
  fold(): void
  className: string
  /** Whether the member may sort: the row has a handle. */
  sortable: boolean
  /** One place up or down; undefined at the ends. */
  up?(): void
  down?(): void
}
