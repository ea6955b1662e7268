/** The refusals the sign-in pages tell apart; the whole catalogue would weigh on them. */
export const signInErrors = {
  signInAgain: 401,
  wrongCode: 4001,
  tooMany: 429,
} as const
