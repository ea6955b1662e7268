import type { ShownContract } from '#contract/areas/signing/shown.ts'

/** What a code was exchanged for. */
export interface Pass {
  pass: string
  contract: ShownContract
}

/**
 * A pass is kept in this tab alone, for its link: a reload, as of another language, needs no other
 * code. The server lets it be good for an hour.
 */
const keyOf = (link: string) => `commonshare-sign ${link}`

export const keptPass = (link: string): string | undefined =>
  sessionStorage.getItem(keyOf(link)) ?? undefined
export const keepPass = (link: string, pass: string): void =>
  sessionStorage.setItem(keyOf(link), pass)
export const forgetPass = (link: string): void => sessionStorage.removeItem(keyOf(link))
