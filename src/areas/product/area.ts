import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const words = ['pages/product', 'entities/myProduct'] as const
const compared = [...words, 'records'] as const
const form = withWords(words, () => import('./form/ProductForm.tsx'))
const page = withWords(compared, () => import('./detail/ProductPage.tsx'))

/** Products of members: one's own, the hall where others find them, and their review. */
export const product: Area = {
  resources: { myProduct: () => import('./myProduct.tsx') },
  screens: {
    ownProducts: {
      load: withWords(compared, () => import('./own/OwnProducts.tsx')),
      below: { create: form, 'edit/:id': form, 'show/:id': page },
    },
    mProduct: { load: form },
    productDetail: { load: page },
    productHall: { load: withWords(words, () => import('./hall/Hall.tsx')) },
    examProdList: { load: withWords(words, () => import('./review/Reviews.tsx')) },
    examProdDetail: { load: withWords(compared, () => import('./review/Review.tsx')) },
  },
  addresses: { myProduct: id => `/user/pd?id=${id}` },
}
