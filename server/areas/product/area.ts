import { job } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { type DrawnProduct, drawDemoPictures } from './demo/pictures.ts'
import { seedDemoProducts } from './demo/seed.ts'
import { type AskedDemo, checkDemo, checkDemos } from './demoLink/check.ts'
import { detailRoutes } from './detail.ts'
import { forgetProducts } from './forget.ts'
import { hallRoutes } from './hall.ts'
import myProduct from './myProduct.ts'
import { productHead, publicRoutes } from './publicPage.ts'
import { demoCheck, productVersion } from './tables.ts'
import { waitingProducts } from './waiting.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    checkDemo: AskedDemo
    checkDemos: undefined
    drawDemoPictures: DrawnProduct
  }
}

/** Products and technical assets of members, their review and their public pages. */
export const product: Area = {
  served: [myProduct],
  tables: [productVersion, demoCheck],
  routes: () => [...detailRoutes, ...hallRoutes, ...publicRoutes],
  heads: { '/product/': productHead },
  jobs: {
    checkDemo: job({ run: checkDemo }),
    drawDemoPictures: job({ background: true, run: drawDemoPictures }),
    checkDemos: job({ every: 'day', run: ({ db }) => checkDemos(db) }),
  },
  waiting: { productToReview: waitingProducts },
  forget: forgetProducts,
  demo: seedDemoProducts,
}
