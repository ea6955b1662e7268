import { picturesOf } from '#src/areas/product/content/changes.ts'
import { Gallery } from '#src/areas/product/gallery/Gallery.tsx'
import { type PublicProduct, pictureAddress } from './calls.ts'

interface Props {
  say(key: string, values?: Record<string, unknown>): string
  code: string
  product: PublicProduct
}

/** What everybody sees of a product. */
export function Product({ say, code, product }: Props) {
  const { title1, title2, ownerName, cycle, desc, demoAddress } = product
  return (
    <article className="po">
      <header>
        <h1>{title1}</h1>
        {title2 && <p className="po-second">{title2}</p>}
        <p className="po-quiet">{say('by', { name: ownerName })}</p>
      </header>
      <Gallery
        ids={picturesOf(product)}
        say={(key, values) => say(`gallery.${key}`, values)}
        picture={(id, alt, small) => (
          <img src={pictureAddress(code, id, small)} alt={alt} draggable={false} />
        )}
      />
      {(cycle !== null || demoAddress) && (
        <div className="po-facts">
          {cycle !== null && (
            <p>
              <span className="po-quiet">{say('cycle')}</span>{' '}
              {cycle === 1 ? say('month') : say('months', { count: cycle })}
            </p>
          )}
          {demoAddress && (
            <p>
              <a
                className="po-demo"
                href={demoAddress}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
              >
                {say('demo')}
              </a>{' '}
              <span className="po-quiet">
                {say('demoNote')}: {new URL(demoAddress).host}
              </span>
            </p>
          )}
        </div>
      )}
      {desc && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it by the allow-list when it is written and when it is answered
        <div className="po-desc" dangerouslySetInnerHTML={{ __html: desc }} />
      )}
    </article>
  )
}
