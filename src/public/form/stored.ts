import type { StoredFile } from '#contract/kit/file.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { session } from '#src/kit/session/session.ts'
import type { Given } from './given.ts'

/** What this browser keeps of a form that is being filled in. */
export interface Stored {
  /** The version of the form that was shown last. */
  version: number
  answers: Given
  /** The keys of the answers that the server does not have yet. */
  changed: readonly string[]
  files: readonly StoredFile[]
  page: number
  /** What leads to the answers that are kept on the server. */
  kept?: string | undefined
  language?: LetterLanguage | undefined
  /** Proves when it was opened, once it has been sent: sent again, it is the same submission. */
  opened?: string | undefined
}

/** A member's answers are not shown to whoever uses the browser next. */
const keyOf = (code: string, member: number | undefined) =>
  `commonshare-form ${code} ${member ?? ''}`
const linkKeyOf = (code: string) => `commonshare-form-link ${code}`

/** Browsers may refuse to store: what was typed is on the page all the same. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function read(key: string): Stored | undefined {
  return attempt(() => {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Stored> | null
    const whole =
      typeof stored?.answers === 'object' &&
      Array.isArray(stored.changed) &&
      Array.isArray(stored.files) &&
      typeof stored.page === 'number'
    return whole ? (stored as Stored) : undefined
  })
}

/** What was typed in this browser; a member goes on with what was typed before signing in. */
export function readStored(code: string): Stored | undefined {
  const member = session()?.mid
  return (
    read(keyOf(code, member)) ?? (member === undefined ? undefined : read(keyOf(code, undefined)))
  )
}

export function writeStored(code: string, stored: Stored): void {
  attempt(() => localStorage.setItem(keyOf(code, session()?.mid), JSON.stringify(stored)))
}

export function removeStored(code: string): void {
  attempt(() => {
    localStorage.removeItem(keyOf(code, session()?.mid))
    localStorage.removeItem(keyOf(code, undefined))
  })
}

/** The link to kept answers that led here: until the answers are there, another try needs it. */
export const link = {
  read: (code: string): string | undefined =>
    attempt(() => localStorage.getItem(linkKeyOf(code)) ?? undefined),
  write: (code: string, kept: string) => attempt(() => localStorage.setItem(linkKeyOf(code), kept)),
  remove: (code: string) => attempt(() => localStorage.removeItem(linkKeyOf(code))),
}
