/** Who may answer a form, as one choice. */
export const audiences = ['ANYBODY', 'CONFIRMED', 'MEMBERS'] as const
export type Audience = (typeof audiences)[number]

interface Flags {
  hasLogin?: unknown
  authMember?: unknown
}

/** The choice that the two fields of a form make: members need no address, since they sign in. */
export const audienceOf = ({ hasLogin, authMember }: Flags): Audience =>
  hasLogin === true ? 'MEMBERS' : authMember === true ? 'CONFIRMED' : 'ANYBODY'

/** The fields that say the same. */
export const flagsOf = (audience: Audience) => ({
  hasLogin: audience === 'MEMBERS',
  authMember: audience === 'CONFIRMED',
})
