import { articlePath } from '#contract/areas/content/contentPaths.ts'
import { Cover } from './Cover.tsx'
import type { Articles } from './calls.ts'
import { Meta } from './Meta.tsx'
import { sourceOf } from './pictures.ts'

interface Props {
  say(key: string, values?: Record<string, unknown>): string
  article: Articles['list'][number]
  first: boolean
}

const sizes = '(max-width: 599px) 100vw, 176px'

/** What the list says of an article: one link, whose target is the whole card. */
export function ArticleCard({ say, article, first }: Props) {
  const { id, title, subtitle, summary, wideCover, squareCover, audience, read } = article
  const cover = squareCover ?? wideCover
  return (
    <li className="ar-card">
      {cover && (
        <Cover
          {...{ source: sourceOf(article), sizes, first }}
          picture={cover}
          shape="SQUARE"
          onPhones={wideCover ? { picture: wideCover, shape: 'WIDE' } : undefined}
        />
      )}
      <div className="ar-card-text">
        <Meta say={say} of={article} />
        <h2>
          <a href={articlePath(id, title)}>{title}</a>
        </h2>
        {subtitle && <p className="ar-card-subtitle">{subtitle}</p>}
        <p className="ar-card-summary">{summary}</p>
        {(audience === 'MEMBERS' || read === false) && (
          <p className="ar-marks">
            {read === false && <span className="ar-mark ar-unread">{say('unread')}</span>}
            {audience === 'MEMBERS' && <span className="ar-mark">{say('forMembers')}</span>}
          </p>
        )}
      </div>
    </li>
  )
}
