import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { CopyButton } from '#src/kit/button/CopyButton.tsx'

/** The dark squares of a QR code, as one path. */
function squaresOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}

/** The secret for the authenticator app: as a QR code to scan, and as text to type. */
export function Secret({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('pages/security')
  const { path, size } = useMemo(() => squaresOf(uri), [uri])
  return (
    <div className="se-secret">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('factor.picture')}>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p>{t('factor.scan')}</p>
        <p className="cs-note">{t('factor.type')}</p>
        <p className="se-key">
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <CopyButton text={secret} />
      </div>
    </div>
  )
}
