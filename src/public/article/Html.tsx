import { useLayoutEffect, useRef } from 'react'
import type { LightText } from '#src/kit/light/words.ts'
import { callPicture } from './calls.ts'
import { dressed } from './dress.ts'
import { type Source, wantedOf, widthHere } from './pictures.ts'
import { whenNear } from './usePicture.ts'
import './text.css'

interface Props {
  html: string
  source: Source
  words: LightText
  /** What its ids begin with. */
  prefix?: string
}

/** A text that the server has cleaned; pictures that have to be asked for follow as they are near. */
export function Html({ html, source, words, prefix = '' }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { id, open, preview } = source
  useLayoutEffect(() => {
    const text = place.current
    if (!text) return
    const say = (key: string) => words(`pages/articlePage:${key}`)
    text.replaceChildren(dressed(html, { table: say('table'), video: say('video') }, prefix))
    const urls: string[] = []
    let over = false
    const fill = async (image: HTMLImageElement) => {
      const width = widthHere(image.clientWidth)
      const wanted = wantedOf({ id, open, preview }, Number(image.dataset.id), width, 'WHOLE')
      const blob = await callPicture(wanted)
      if (over) return
      const url = URL.createObjectURL(blob)
      urls.push(url)
      image.src = url
      delete image.dataset.wait
    }
    // A picture that is missing leaves its place empty: the text can be read without it.
    const stops = [...text.querySelectorAll<HTMLImageElement>('img[data-wait]')].map(image =>
      whenNear(image, () => void fill(image).catch(() => {})),
    )
    return () => {
      over = true
      for (const stop of stops) stop()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [html, id, open, preview, words, prefix])
  return <div ref={place} className="ar-text" />
}
