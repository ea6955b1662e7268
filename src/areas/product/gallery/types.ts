import type { ReactNode } from 'react'

type SayGallery = (
  key: 'label' | 'open' | 'picture' | 'previous' | 'next' | 'close' | 'place',
  values?: Record<string, unknown>,
) => string

export interface GalleryProps {
  /** The pictures, the main one first. */
  ids: readonly number[]
  say: SayGallery
  /** Shows one of them; small ones are thumbnails. */
  picture(id: number, alt: string, small: boolean): ReactNode
  /** What is said of a picture, such as that it is new. */
  mark?(id: number): ReactNode
}
