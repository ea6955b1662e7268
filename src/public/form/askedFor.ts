import { attempt, keyOf } from '#src/kit/light/filled.ts'

/** What the page of a form does that another page asked for: apart, as that page needs none of it. */
export const askedFor = {
  /** The page that asked for it, within the product. */
  back: (purpose: string): string | undefined => {
    const back = attempt(() => sessionStorage.getItem(keyOf('back', purpose))) ?? ''
    return /^\/(?!\/)/.test(back) ? back : undefined
  },
  prove: (purpose: string, proof: string): void =>
    attempt(() => sessionStorage.setItem(keyOf('proof', purpose), proof)),
}
