/**
 * Forms that something asks for: its page sends the visitor to the form, whose page leads back with
 * the proof that it was filled in (src/public/form/askedFor.ts). Both are kept as long as the
 * browser's tab.
 */

export const keyOf = (what: 'back' | 'proof', purpose: string) =>
  `commonshare-form-${what} ${purpose}`

/** Browsers may refuse to store: the visitor goes back by themselves then. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** What the page does that asks for a form. */
export const filled = {
  /** Remembers the page that asks for it. */
  leave: (purpose: string, back: string): void =>
    attempt(() => sessionStorage.setItem(keyOf('back', purpose), back)),
  proof: (purpose: string): string | undefined =>
    attempt(() => sessionStorage.getItem(keyOf('proof', purpose))) ?? undefined,
  forget: (purpose: string): void =>
    attempt(() => sessionStorage.removeItem(keyOf('proof', purpose))),
}
