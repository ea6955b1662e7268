/** How many text messages a text takes, by the rules of 3GPP TS 23.038 and 23.040. */

/** The alphabet of GSM, and the characters that take two places in it. */
const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmDouble = '\f^{}\\[~]|€'
const places = new Map([
  ...[...gsm].map(one => [one, 1] as const),
  ...[...gsmDouble].map(one => [one, 2] as const),
])

/** More parts than this are no text message. */
export const PARTS_MAX = 10

export interface TextSize {
  /** GSM where its alphabet is enough; otherwise UCS-2, as Chinese needs it. */
  coding: 'GSM' | 'UCS2'
  /** Places that the characters take. */
  length: number
  /** Text messages that it is sent as. */
  parts: number
  /** Places that one text message holds, as many as there are. */
  room: number
}

/** The size of a text. No character is divided between two parts. */
export function sizeOf(text: string): TextSize {
  const characters = [...text]
  const isGsm = characters.every(one => places.has(one))
  const placesOf = (one: string): number => (isGsm ? (places.get(one) ?? 1) : one.length)
  const length = characters.reduce((sum, one) => sum + placesOf(one), 0)
  const coding = isGsm ? 'GSM' : 'UCS2'
  const alone = isGsm ? 160 : 70
  if (length <= alone) return { coding, length, parts: 1, room: alone }
  const each = isGsm ? 153 : 67
  let parts = 1
  let filled = 0
  for (const one of characters) {
    const size = placesOf(one)
    if (filled + size > each) {
      parts++
      filled = 0
    }
    filled += size
  }
  return { coding, length, parts, room: parts * each }
}
