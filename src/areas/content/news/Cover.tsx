import { FileTextOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { type ArticleCard, articlePicture } from '#contract/areas/content/calls.ts'
import { pictureAddresses } from '#contract/areas/content/contentPaths.ts'
import { readPicture } from '#src/kit/call/read.ts'

/** Its width in pixels, sharp on every screen. */
const WIDTH = 320
const wanted = { width: WIDTH, shape: 'SQUARE', preview: null } as const

/** The cover of an article as a small square; decorative, since the title stands beside it. */
export function Cover({ of }: { of: ArticleCard }) {
  const image = (of.squareCover ?? of.wideCover)?.id
  const open = of.audience === 'EVERYBODY'
  const address = useAddress(of.id, open ? undefined : image)
  const src = image && open ? pictureAddresses(of.id, image, 'SQUARE', WIDTH).src : address
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
    readPicture(articlePicture, { id, image, ...wanted }, stop.signal).then(
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
