import type { Entry } from '#src/kit/light/entry.ts'

/**
 * The public pages beside those of signing in, joining and paying, by their addresses: a table of its
 * own, so that those, which have to be small, do not carry it.
 */
const entries: Readonly<Record<string, () => Promise<Entry>>> = {
  a: () => import('./article/entry.tsx'),
  bindWallet: () => import('./bindWallet/entry.tsx'),
  cv: () => import('./cv/entry.tsx'),
  f: () => import('./form/entry.tsx'),
  forgetPwd: () => import('./forgetPwd/entry.tsx'),
  formPreview: () => import('./form/entry.tsx'),
  help: () => import('./help/entry.tsx'),
  preview: () => import('./article/entry.tsx'),
  product: () => import('./product/entry.tsx'),
  sandboxPay: () => import('./sandboxPay/entry.tsx'),
  sign: () => import('./sign/entry.tsx'),
  u: () => import('./unsubscribe/entry.tsx'),
  verify: () => import('./verify/entry.tsx'),
  verifyStatement: () => import('./verifyStatement/entry.tsx'),
}

/** Loads the page whose address begins with the word. */
export const load = async (word: string): Promise<Entry | undefined> => entries[word]?.()
