import { encode } from 'uqr'

/** Draws a text as a QR code; squares side by side are one rectangle. */
export function drawCode(doc, text, x, y, side) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const one = side / size
  for (const [row, squares] of data.entries())
    for (let from = 0; from < size; from++) {
      if (!squares[from]) continue
      let to = from
      while (squares[to + 1]) to++
      doc.rect(x + from * one, y + row * one, (to - from + 1) * one, one)
      from = to
    }
  doc.fill('#000000')
}
