/**
 * Forms that something asks for: its page sends the visitor to the form, whose page leads back with
 * the proof that it was filled in. Both are kept as long as the browser's tab.
 */

const keyOf = (what: 'back' | 'proof', purpose: string) => `commonshare-form-${what} ${purpose}`

/** Browsers may refuse to store: the visitor goes back by themselves then. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const filled = {
  /** Remembers the page that asks for a form. */
  leave: (purpose: string, back: string): void =>
    attempt(() => sessionStorage.setItem(keyOf('back', purpose), back)),
  /** The page that asked for it, within the product. */
  back: (purpose: string): string | undefined => {
    const back = attempt(() => sessionStorage.getItem(keyOf('back', purpose))) ?? ''
    return /^\/(?!\/)/.test(back) ? back : undefined
  },
  prove: (purpose: string, proof: string): void =>
    attempt(() => sessionStorage.setItem(keyOf('proof', purpose), proof)),
  proof: (purpose: string): string | undefined =>
    attempt(() => sessionStorage.getItem(keyOf('proof', purpose))) ?? undefined,
  forget: (purpose: string): void =>
    attempt(() => sessionStorage.removeItem(keyOf('proof', purpose))),
}
