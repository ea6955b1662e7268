/** A text in quotation marks of any kind; apostrophes are none. */
export const quoted =
  /["“”„「『《【]([^"“”」』》】]{1,100})["“”」』》】]|(?<![\p{L}\p{N}])['‘]([^'‘’]{2,100})['’](?![\p{L}\p{N}])/gu

/** The first text in quotation marks. */
export function quotedIn(text: string): string | undefined {
  for (const [, one, other] of text.matchAll(quoted)) {
    const found = (one ?? other)?.trim()
    if (found) return found
  }
  return undefined
}
