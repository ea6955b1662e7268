/** What other areas may use of this one. */
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'

/** Products that wait for a review by the member. */
export const ProductsToReview = lazyWithWords(
  ['pages/product'],
  () => import('./review/ToReview.tsx'),
  null,
)
