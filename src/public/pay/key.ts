import { newKey } from '#src/kit/call/wire.ts'

/**
 * The key of a request, kept at that place until it is forgotten: a repetition of the same input is
 * carried out once.
 */
export function keyOf(place: string, input: unknown): string {
  const text = JSON.stringify(input)
  const [known, of] = JSON.parse(sessionStorage.getItem(place) ?? '[]') as string[]
  if (known && of === text) return known
  const key = newKey()
  sessionStorage.setItem(place, JSON.stringify([key, text]))
  return key
}

/** The request was answered: the next one is another. */
export const forgetKey = (place: string): void => sessionStorage.removeItem(place)
