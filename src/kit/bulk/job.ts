import type { ComponentType } from 'react'
import type { Fields } from '#contract/kit/field.ts'
import type { InputProps } from '../field/types.ts'
import type { Values } from '../form/draft.ts'
import type { EntityWords } from '../words/words.ts'

/** The result of a row that was not refused. */
export interface JobResult {
  /** Shown beside "done": the new state. */
  note?: string
  /** Undoes it; fails with the reason if that is not possible. */
  undo?(): Promise<unknown>
}

/** The same action on several rows, each by its own call under all rules. */
export interface Job<R extends { id: number | string }> {
  title: string
  /** The button that starts it. */
  start: string
  danger?: boolean
  rows: readonly R[]
  nameOf(row: R): string
  /** Beside the name, quieter. */
  aside?(row: R): string
  /** What is asked or explained before it starts. */
  text?: string | undefined
  /** Values that all rows get. */
  fields?: Fields
  words: EntityWords
  inputs?: Readonly<Record<string, ComponentType<InputProps> | undefined>>
  /** Why a row is not tried at all. */
  blocked?(row: R): string | undefined
  send(row: R, values: Values): Promise<JobResult>
  /** Reloads rows before they are retried. */
  fresh?(rows: readonly R[]): Promise<readonly R[]>
  /** Called when it is done or undone. */
  after?(): Promise<unknown>
}
