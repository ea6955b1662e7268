import smpp from 'smpp'

/** One part of a text, encoded. */
export interface Part {
  /** `data_coding` of SMPP: 0 for the alphabet of GSM, 8 for UCS-2. */
  coding: 0 | 8
  /** With its header, if there are several parts. */
  bytes: Buffer
  /** Whether it begins with a header. */
  hasHeader: boolean
}

/** How much a message holds alone, and as one of several, in units of its encoding. */
const gsm = { coding: 0, alone: 160, each: 153, encode: smpp.encodings.ASCII.encode } as const
const ucs2 = { coding: 8, alone: 140, each: 134, encode: smpp.encodings.UCS2.encode } as const
/** More parts than this are no text message. */
export const PARTS_MAX = 10

/** The characters of a text, joined to pieces of at most that many bytes. No character is divided. */
function pieces(text: string, encode: (text: string) => Buffer, most: number): Buffer[] {
  const found: Buffer[] = []
  let open = Buffer.alloc(0)
  for (const character of text) {
    const bytes = encode(character)
    if (open.length + bytes.length > most) {
      found.push(open)
      open = Buffer.alloc(0)
    }
    open = Buffer.concat([open, bytes])
  }
  return [...found, open]
}

/**
 * Encodes a text for SMPP: in the alphabet of GSM where it is enough, otherwise in UCS-2, as Chinese
 * needs it. A long text becomes several parts that phones put together by `reference` (a header of
 * six bytes, 3GPP TS 23.040).
 */
export function partsOf(text: string, reference: number): Part[] {
  const { coding, alone, each, encode } = smpp.encodings.ASCII.match(text) ? gsm : ucs2
  const whole = encode(text)
  if (whole.length <= alone) return [{ coding, bytes: whole, hasHeader: false }]
  const all = pieces(text, encode, each)
  return all.map((bytes, at) => ({
    coding,
    bytes: Buffer.concat([Buffer.from([5, 0, 3, reference & 255, all.length, at + 1]), bytes]),
    hasHeader: true,
  }))
}
