import { useTranslation } from 'react-i18next'
import type { ArticleCard } from '#contract/areas/content/calls.ts'
import { articlePath } from '#contract/areas/content/contentPaths.ts'
import { instant } from '#src/kit/words/format.ts'
import { Cover } from './Cover.tsx'
import './news.css'

interface Props {
  of: ArticleCard
  /** With its summary. */
  full?: boolean
}

/** An article in a list; it opens in a tab of its own. */
export function NewsItem({ of, full = false }: Props) {
  const { t } = useTranslation('pages/news')
  const { id, title, summary, typeTitle, publishDate } = of
  const unread = of.read === false
  return (
    <li className={unread ? 'nw-item nw-unread' : 'nw-item'} data-row>
      <Cover of={of} />
      <div>
        <a
          href={articlePath(id, title)}
          target="_blank"
          rel="noopener"
          className="nw-title cs-row-title"
        >
          {title}
        </a>
        {full && summary && <p className="nw-summary">{summary}</p>}
        <p className="cs-note">
          {unread && <span className="nw-new">{t('unread')}</span>}
          <span>{typeTitle}</span>
          <time dateTime={publishDate}>{instant(publishDate)}</time>
        </p>
      </div>
    </li>
  )
}
