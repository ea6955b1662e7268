import { lazy, Suspense } from 'react'
import { retryImport } from '../page/retryImport.ts'
import './face.css'

interface Props {
  /** The name beside it: its first character stands in for a missing photo. */
  name: string
  /** The id of the photo. */
  photo: number | null | undefined
  size?: 'small' | 'middle' | 'large'
}

/** Loading files needs code of its own, which a page without a photo does without. */
const FacePhoto = lazy(retryImport(() => import('./FacePhoto.tsx')))

/** A member's photo as a circle, or the first character of their name. */
export function Face({ name, photo, size = 'small' }: Props) {
  const first = [...name][0]?.toUpperCase()
  return (
    <span className={`cs-face cs-face-${size}`} aria-hidden="true">
      {photo ? (
        <Suspense fallback={first}>
          <FacePhoto id={photo} otherwise={first} />
        </Suspense>
      ) : (
        first
      )}
    </span>
  )
}
