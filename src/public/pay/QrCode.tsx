import { useEffect, useState } from 'react'

/** A QR code; its library is loaded when one is shown. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let gone = false
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(content)
      const path = data.flatMap((row, y) =>
        row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
      )
      if (!gone) setCode({ size, path: path.join('') })
    })
    return () => {
      gone = true
    }
  }, [content])
  const size = code?.size ?? 1
  return (
    <svg className="pay-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={code?.path ?? ''} />
    </svg>
  )
}
