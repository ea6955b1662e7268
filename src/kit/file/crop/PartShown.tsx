import { useTranslation } from 'react-i18next'
import type { Part } from './crop.ts'

interface Props {
  address: string
  /** In percent of the picture. */
  part: Part
  aspect: number
  round: boolean
}

/** The chosen part of a picture as it will be seen. */
export function PartShown({ address, part: { x, y, width, height }, aspect, round }: Props) {
  const { t } = useTranslation('files')
  return (
    <span
      className={round ? 'cs-crop-preview cs-crop-round' : 'cs-crop-preview'}
      style={{ aspectRatio: aspect }}
      role="img"
      aria-label={t('crop.preview')}
    >
      <img
        src={address}
        alt=""
        style={{
          width: `${10_000 / width}%`,
          height: `${10_000 / height}%`,
          left: `${(-100 * x) / width}%`,
          top: `${(-100 * y) / height}%`,
        }}
      />
    </span>
  )
}
