import { type RefObject, useEffect, useState } from 'react'
import type { PictureShape } from '#contract/areas/content/contentPaths.ts'
import { callPicture } from './calls.ts'
import { type Picture, type Source, wantedOf, widthHere } from './pictures.ts'

/** Calls back once, when the element is nearly in sight; answers how to stop waiting. */
export function whenNear(element: Element, near: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    near()
    return () => {}
  }
  const watch = (entries: IntersectionObserverEntry[]) => {
    if (!entries.some(one => one.isIntersecting)) return
    observer.disconnect()
    near()
  }
  const observer = new IntersectionObserver(watch, { rootMargin: '600px' })
  observer.observe(element)
  return () => observer.disconnect()
}

/** The address of a picture that has to be asked for; undefined until it is there. */
export function usePicture(
  place: RefObject<HTMLElement | null>,
  { id, open, preview }: Source,
  picture: Picture,
  shape: PictureShape,
): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const element = place.current
    if (open || !element) return
    let made: string | undefined
    let over = false
    const load = async () => {
      const width = widthHere(element.clientWidth)
      const blob = await callPicture(wantedOf({ id, open, preview }, picture.id, width, shape))
      if (over) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    // The article can be read without it.
    const stop = whenNear(element, () => void load().catch(() => {}))
    return () => {
      over = true
      stop()
      if (made) URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [place, id, open, preview, picture.id, shape])
  return url
}
