/** What a file may cost. A worker reads one file, so whatever is counted here is of that file. */

/** Bytes of all parts together, unpacked, and how many parts there are. */
export const unpackedCap = 64 * 1024 * 1024
export const mostParts = 2_000
/** Tags of all parts together. Two thousand rows of two hundred cells take half of them. */
export const mostTags = 3_000_000
/** Attributes of one tag, and tags within tags: no spreadsheet comes near. */
export const mostAttributes = 200
export const mostDepth = 100
/** Separators of a CSV, those of its blank rows among them. */
export const mostSeparators = 3_000_000
/** Characters of a cell, as spreadsheets have it, and of all cells: many may hold one long text. */
export const cellCap = 32_767
export const textCap = 20_000_000
/** Characters of a number format, as spreadsheets have it. */
export const formatCap = 255
/** No sheet has more rows. */
export const lastLine = 1_048_576

class Unreadable extends Error {}
export const unreadable = () => {
  throw new Unreadable()
}

export class TooComplex extends Error {}

/** Counts down from what a file may have of something. */
export function room(most) {
  let left = most
  return count => {
    left -= count
    if (left < 0) throw new TooComplex()
  }
}
