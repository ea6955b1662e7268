import { articlesPath } from '#contract/areas/content/contentPaths.ts'
import { currentLocale } from '#src/kit/light/locale.ts'
import type { ArticleQuery } from './calls.ts'

interface Props {
  say(key: string): string
  query: ArticleQuery
}

/** Looks for words among the articles of the chosen type and tag. */
export const Search = ({ say, query: { type, tag, keyword } }: Props) => (
  <div className="ar-find">
    <search>
      <form action={articlesPath} className="ar-search">
        {type && <input type="hidden" name="type" value={type} />}
        {tag && <input type="hidden" name="tag" value={tag} />}
        <input
          type="search"
          name="keyword"
          maxLength={100}
          aria-label={say('search')}
          placeholder={say('search')}
          defaultValue={keyword ?? ''}
        />
        <button type="submit" className="ar-button">
          {say('find')}
        </button>
      </form>
    </search>
    <a href={`/rss.xml?language=${currentLocale()}`}>{say('feed')}</a>
  </div>
)
