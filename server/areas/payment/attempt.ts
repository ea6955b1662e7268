import { createHash } from 'node:crypto'
import { fail } from '#server/fail.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The digests of a request with a key of its own: both are the same for each repetition. */
export interface Attempt {
  /** Of what it is about, and of the key. */
  request: string
  /** Of what it says. */
  input: string
}

export const attemptOf = (about: unknown, key: string, input: unknown): Attempt => ({
  request: hash(JSON.stringify([about, key])),
  input: hash(JSON.stringify(input)),
})

/** Refuses a key that was used for a request that says something else. */
export function requireSame(before: { input: string }, { input }: Attempt): void {
  if (before.input !== input) fail('keyUsed')
}
