import type { DOMAttributes } from 'react'
import type { Resource } from '#src/kit/resource/resource.ts'
import type { MenuNode } from './move.ts'

/** What a line of the menu's tree is given. */
export interface LineProps {
  resource: Resource
  node: MenuNode
  depth: number
  columns: readonly (keyof MenuNode & string)[]
  open: boolean
  fold(): void
  className: string
  /** What makes the handle draggable; none where the member may not sort. */
  handle?: DOMAttributes<HTMLElement>
  /** One place up or down; none where there is none. */
  up?(): void
  down?(): void
}
