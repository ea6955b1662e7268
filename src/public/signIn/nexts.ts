import type { Channel } from './resend.ts'

/** What to do about a refusal of a code: the same whether there is such an account or not. */
export const nextsOf = (by: Channel): Readonly<Record<string, string>> => ({
  wrongCode: by === 'email' ? 'next.wrongEmailCode' : 'next.wrongMobileCode',
  tooMany: 'next.tooManyCodes',
  network: 'next.network',
})
