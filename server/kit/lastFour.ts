/** The last four characters of a number, without spaces. */
export const lastFourOf = (number: string): string =>
  number.replace(/[^\p{L}\p{N}]/gu, '').slice(-4)
