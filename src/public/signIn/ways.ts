/** The ways to sign in. */
export const ways = ['password', 'email', 'office'] as const
export type Way = (typeof ways)[number]
export const isWay = (text: string | null): text is Way =>
  (ways as readonly (string | null)[]).includes(text)
