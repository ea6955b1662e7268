import type { ComponentType } from 'react'
import type { Fields } from '#contract/kit/field.ts'
import type { InputProps } from '../field/types.ts'
import type { Values } from '../form/draft.ts'
import type { EntityWords } from '../words/words.ts'

/** What became of a row that was not refused. */
export interface Told {
  /** Said beside "done": where it stands now. */
  note?: string
  /** Takes it back; fails with what stands in the way. */
  undo?(): Promise<unknown>
}

/** The same thing done to several rows, each by a call of its own under all its rules. */
export interface Job<R extends { id: number | string }> {
  title: string
  /** The button that starts it. */
  start: string
  danger?: boolean
  rows: readonly R[]
  nameOf(row: R): string
  /** Beside the name, quieter. */
  aside?(row: R): string
  /** What is asked, or said before it starts. */
  text?: string | undefined
  /** What all rows are given alike. */
  fields?: Fields
  words: EntityWords
  inputs?: Readonly<Record<string, ComponentType<InputProps> | undefined>>
  /** Why a row is not even tried. */
  blocked?(row: R): string | undefined
  send(row: R, values: Values): Promise<Told>
  /** Reads rows again, before they are tried once more. */
  fresh?(rows: readonly R[]): Promise<readonly R[]>
  /** Once it is over, and once it is taken back: the ids of those it is done to now. */
  after?(ids: readonly R['id'][]): Promise<unknown>
}
