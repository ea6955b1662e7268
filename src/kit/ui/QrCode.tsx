import { useMemo } from 'react'
import { qrSquares } from './qrSquares.ts'

/** The dark squares of a QR code, as one path. */
function pathOf(text: string) {
  const { data, size } = qrSquares(text)
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}

/** A text as a QR code, black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
