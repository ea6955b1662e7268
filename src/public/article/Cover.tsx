import { useRef } from 'react'
import { type PictureShape, pictureAddresses } from '#contract/areas/content/contentPaths.ts'
import { blank, type Picture, type Source, sizeIn } from './pictures.ts'
import { usePicture } from './usePicture.ts'

interface Crop {
  picture: Picture
  shape: PictureShape
}

interface Props extends Crop {
  source: Source
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** What takes its place on phones. */
  onPhones?: Crop | undefined
  /** It is what the reader sees first. */
  first?: boolean
}

const phones = '(max-width: 599px)'

const addressesOf = (source: Source, { picture, shape }: Crop) =>
  pictureAddresses(source.id, picture.id, shape, picture.width)

/** A cover: it adds nothing to the title beside it, and keeps its place until it is there. */
export function Cover({ source, picture, shape, sizes, onPhones, first = false }: Props) {
  const place = useRef<HTMLImageElement>(null)
  const asked = onPhones && matchMedia(phones).matches ? onPhones : { picture, shape }
  const url = usePicture(place, source, asked.picture, asked.shape)
  const { width, height } = sizeIn(shape, picture)
  const addresses = source.open
    ? { ...addressesOf(source, { picture, shape }), sizes }
    : { src: url ?? blank(width, height) }
  const image = (
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
  if (!onPhones) return image
  return (
    <picture>
      {source.open && (
        <source media={phones} srcSet={addressesOf(source, onPhones).srcSet} sizes={sizes} />
      )}
      {image}
    </picture>
  )
}
