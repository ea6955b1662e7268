import type { Entry } from '#src/kit/light/entry.ts'

/**
 * The public pages beside the sign-in page and the pay page, by their addresses: a table of its
 * own, so that those two, which have to be small, do not carry it.
 */
const entries: Readonly<Record<string, () => Promise<Entry>>> = {
  cv: () => import('./cv/entry.tsx'),
  forgetPwd: () => import('./forgetPwd/entry.tsx'),
  join: () => import('./join/entry.tsx'),
  product: () => import('./product/entry.tsx'),
  sandboxPay: () => import('./sandboxPay/entry.tsx'),
  verifyStatement: () => import('./verifyStatement/entry.tsx'),
}

/** Loads the page whose address begins with the word. */
export const load = async (word: string): Promise<Entry | undefined> => entries[word]?.()
