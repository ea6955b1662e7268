import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const form = withWords(
  ['pages/articles', 'entities/article'],
  () => import('./form/ArticlePage.tsx'),
)

/** Articles: how editors write them, and what members see of them in the app. */
export const content: Area = {
  resources: { article: () => import('./article.tsx') },
  screens: {
    addCms: { load: form },
    editCms: { load: form },
    news: { load: withWords(['pages/news'], () => import('./news/NewsPage.tsx')) },
  },
}
