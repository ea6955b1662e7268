import { usePicture } from '../../file/pictures.ts'

/** Attributes of a picture in the document. */
export interface PictureAttributes {
  id: number
  alt: string
  width: number | null
  height: number | null
  caption: string
}

/** A picture of a text, with its caption. Its space is reserved while it is loading. */
export function PictureShown({ id, alt, width, height, caption }: PictureAttributes) {
  const address = usePicture(id, false)
  const size = { ...(width && { width }), ...(height && { height }) }
  const ratio = width && height ? { aspectRatio: `${width} / ${height}`, width } : {}
  return (
    <figure className="cs-rich-figure">
      {address ? (
        <img src={address} alt={alt} {...size} draggable={false} />
      ) : (
        <span
          className="cs-rich-awaited"
          style={ratio}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {address === null && (
            <>
              <Missing />
              <span>{alt}</span>
            </>
          )}
        </span>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const Missing = () => (
  <svg viewBox="0 0 24 24" width="1.6em" height="1.6em" aria-hidden="true">
    <path
      d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5h.01"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
