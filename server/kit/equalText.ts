import { timingSafeEqual } from 'node:crypto'

/** Whether a text is the right one, in a time that does not tell how much of it is. */
export function isEqualText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
