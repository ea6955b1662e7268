import { PictureOutlined } from '@ant-design/icons'
import { THUMBNAIL } from '#contract/kit/file.ts'
import { usePicture } from './pictures.ts'
import './file.css'

interface Props {
  id: number
  /** Its alternative text; empty if the text beside it says the same. */
  alt: string
  /** The side of its square in pixels, or the default size; without it the whole picture. */
  size?: number | 'small'
}

/**
 * A picture from the server. Its space is reserved while it is loading; an icon replaces a missing
 * one.
 */
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
