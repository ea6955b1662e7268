import { FileTextOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { type ArticleCard, articlePicture } from '#contract/areas/content/calls.ts'
import { contentPaths } from '#contract/areas/content/contentPaths.ts'
import { readPicture } from '#src/kit/call/read.ts'

const shown = { width: 320, shape: 'SQUARE' } as const

/** The cover of an article as a small square; decorative, since the title stands beside it. */
export function Cover({ of }: { of: ArticleCard }) {
  const { id, audience } = of
  const image = (of.squareCover ?? of.wideCover)?.id
  const everybody = audience === 'EVERYBODY'
  const address = useAddress(id, everybody ? undefined : image)
  const asked = Object.entries({ id, image, ...shown }).map(([key, value]) => `${key}=${value}`)
  const src = image && everybody ? `${contentPaths.image}?${asked.join('&')}` : address
  return (
    <span className="nw-cover" aria-hidden="true">
      {src ? <img src={src} alt="" loading="lazy" /> : <FileTextOutlined />}
    </span>
  )
}

/** The object URL of a picture that only members see: a token is never part of an address. */
function useAddress(id: number, image: number | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!image) return
    const stop = new AbortController()
    let made = ''
    readPicture(articlePicture, { id, image, token: null, ...shown }, stop.signal).then(
      ({ blob }) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      // Without its picture an article has a sign.
      () => {},
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [id, image])
  return address
}
