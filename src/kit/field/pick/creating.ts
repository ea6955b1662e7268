import { type ComponentType, createContext } from 'react'
import type { Values } from '../../form/draft.ts'
import type { Resource } from '../../resource/resource.ts'

/** Creates a missing row from within another form. */
export interface Creation {
  resource: Resource
  /** Its initial values: the search text. */
  start: Values
  created(row: Record<string, unknown>): void
  /** Called after the dialog has closed. */
  closed(): void
}

/** The dialog for it, if the form offers one; provided by the pages (`Creatable`). */
export const Creating = createContext<ComponentType<Creation> | undefined>(undefined)
