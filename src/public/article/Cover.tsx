import { useRef } from 'react'
import { type PictureShape, pictureAddresses } from '#contract/areas/content/contentPaths.ts'
import { blank, type Picture, type Source, sizeIn } from './pictures.ts'
import { usePicture } from './usePicture.ts'

interface Props {
  source: Source
  picture: Picture
  shape: PictureShape
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** It is what the reader sees first. */
  first?: boolean
}

/** A cover: it adds nothing to the title beside it, and keeps its place until it is there. */
export function Cover({ source, picture, shape, sizes, first = false }: Props) {
  const place = useRef<HTMLImageElement>(null)
  const url = usePicture(place, source, picture, shape)
  const { width, height } = sizeIn(shape, picture)
  const addresses = source.open
    ? { ...pictureAddresses(source.id, picture.id, shape, picture.width), sizes }
    : { src: url ?? blank(width, height) }
  return (
    <img
      ref={place}
      className="ar-cover"
      alt=""
      {...{ width, height }}
      fetchPriority={first ? 'high' : 'auto'}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      {...addresses}
    />
  )
}
