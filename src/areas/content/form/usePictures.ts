import { useEffect } from 'react'
import type { Draft } from '#src/kit/form/draft.ts'
import { picturesFor, samePictures } from '../states.ts'

/** Keeps the pictures of an article those that stand in its texts. */
export function usePictures(draft: Draft): void {
  const { values, base } = draft
  const wanted = picturesFor(values, base)
  const differs = !samePictures(values.pictures, wanted)
  useEffect(() => {
    if (differs) draft.set('pictures', wanted)
  })
}
