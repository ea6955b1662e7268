import { type ComponentType, createContext } from 'react'
import type { Values } from '../../form/draft.ts'
import type { Resource } from '../../resource/resource.ts'

/** A row is created where it is missing, from within another form. */
export interface Creation {
  resource: Resource
  /** What it starts with: the words that were searched for. */
  start: Values
  created(row: Record<string, unknown>): void
  /** After it is gone. */
  closed(): void
}

/** The dialog that does it, where a form offers that; the pages provide it (`Creatable`). */
export const Creating = createContext<ComponentType<Creation> | undefined>(undefined)
