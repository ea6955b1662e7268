import { PictureOutlined } from '@ant-design/icons'
import { THUMBNAIL } from '#contract/kit/file.ts'
import { usePicture } from './pictures.ts'
import './file.css'

interface Props {
  id: number
  /** What it shows, in words; empty where the words beside it say so. */
  alt: string
  /**
   * The side of the square it stands in, in pixels, or as small as is usual where it stands;
   * without it the whole picture, as it is.
   */
  size?: number | 'small'
}

/** A picture of the server's. While it comes its place is kept; where there is none, a sign. */
export function Picture({ id, alt, size }: Props) {
  const address = usePicture(id, size === 'small' || (size ?? Infinity) <= THUMBNAIL)
  const box = typeof size === 'number' ? { width: size, height: size } : {}
  const kind = size === 'small' ? 'cs-picture cs-picture-small' : 'cs-picture'
  const named = alt
    ? ({ role: 'img', 'aria-label': alt } as const)
    : ({ 'aria-hidden': true } as const)
  if (!address)
    return (
      <span
        {...named}
        className={`${kind} ${address === null ? 'cs-picture-none' : 'cs-picture-wait'}`}
        style={box}
      >
        {address === null && <PictureOutlined aria-hidden />}
      </span>
    )
  return (
    <img
      className={size === undefined ? 'cs-picture-whole' : kind}
      style={box}
      src={address}
      alt={alt}
      draggable={false}
    />
  )
}
