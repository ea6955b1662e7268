/** A module of its own, so that the public page does not carry the declaration of the call. */
export const verifyPath = '/api/v1/contract/verify'
