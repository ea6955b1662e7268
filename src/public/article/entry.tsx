import type { ReactNode } from 'react'
import type { Entry } from '#src/kit/light/entry.ts'
import { type LightText, loadLightWords, type Words } from '#src/kit/light/words.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { callArticle, callArticles, type Wanted } from './calls.ts'
import { ListPage } from './ListPage.tsx'
import { queryOf } from './query.ts'

const files = import.meta.glob<Words>('/locales/*/content/pages/articlePage.json', {
  import: 'default',
})

type Page = (words: LightText) => ReactNode

/** Asks at once; the page says what went wrong. */
function article(wanted: Wanted): Page {
  const asked = callArticle(wanted)
  asked.catch(() => {})
  return words => <ArticlePage {...{ words, wanted, asked }} />
}
function list(): Page {
  const query = queryOf(location.search)
  const asked = callArticles(query)
  asked.catch(() => {})
  return words => <ListPage {...{ words, query, asked }} />
}

/** The public pages of articles: the list, an article, and a preview of what is saved. */
export const start: Entry['start'] = async render => {
  const [, word, name = ''] = location.pathname.split('/')
  const open = () => (name ? article({ id: Number(name) }) : list())
  // Asked for while the words are on their way.
  const page = word === 'preview' ? article({ preview: decodeURIComponent(name) }) : open()
  const words = await loadLightWords(files)
  document.title = `${words('pages/articlePage:title')} · ${words('pages/articlePage:product')}`
  render(page(words))
}
