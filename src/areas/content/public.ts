/** What other areas may use of this one. */
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** The latest articles for the member. */
export const News = lazyWithWords(['pages/news'], () => import('./news/NewsCard.tsx'), null)
