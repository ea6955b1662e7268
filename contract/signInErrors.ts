/** The refusals that the sign-in pages handle; the whole catalogue would make them larger. */
export const signInErrors = {
  signInAgain: 401,
  wrongCode: 4001,
  tooMany: 429,
} as const
