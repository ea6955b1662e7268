import { webAddressAnswers } from '#server/gateways/webAddress/answers.ts'

type Asker = (address: string) => Promise<boolean>

let asker: Asker = webAddressAnswers

/** Replaces what asks an address, in tests. */
export const setWebAsker = (next: Asker = webAddressAnswers): void => {
  asker = next
}

export const askAddress: Asker = address => asker(address)
