/** The first signature of a PDF and the bytes that it signs. */
export function pdfSignature(pdf: Buffer) {
  const range = /\/ByteRange \[(\d+) +(\d+) +(\d+) +(\d+) *\]/.exec(pdf.toString('latin1'))
  if (!range) throw new Error('there is no signature')
  const [start = 0, before = 0, rest = 0, after = 0] = range.slice(1).map(Number)
  const written = pdf.toString('latin1', start + before + 1, rest - 1)
  const room = Buffer.from(written, 'hex')
  return {
    // Zeroes fill the room. The structure says how long it is: its own last byte may be zero, too.
    signature: room.subarray(0, room.readUInt16BE(2) + 4),
    signed: Buffer.concat([pdf.subarray(start, start + before), pdf.subarray(rest, rest + after)]),
  }
}
