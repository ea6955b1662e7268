import { eq } from 'drizzle-orm'
import { job } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import article from './article.ts'
import { type DrawnCovers, drawDemoCovers } from './demo/covers.ts'
import { seedDemoArticles } from './demo/seed.ts'
import { contentDocuments } from './feed/documents.ts'
import { articleHead } from './head.ts'
import { imageRoutes } from './image/routes.ts'
import { settleArticle, sweepArticles } from './live/settle.ts'
import { ownReadingList } from './ownReading.ts'
import { previewRoutes } from './preview/routes.ts'
import { detailRoutes } from './read/detail.ts'
import { listRoutes } from './read/list.ts'
import { seedContent } from './seed.ts'
import { articleRead, articleVersion, liveArticle } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    settleArticle: { article: number }
    sweepArticles: undefined
    drawDemoCovers: DrawnCovers
  }
}

/** Content: articles, their public pages and the news of members. */
export const content: Area = {
  served: [article],
  tables: [articleVersion, liveArticle, articleRead],
  routes: () => [...listRoutes, ...detailRoutes, ...imageRoutes, ...previewRoutes],
  heads: { '/a/': articleHead },
  documents: contentDocuments,
  jobs: {
    settleArticle: job<{ article: number }>({ run: settleArticle }),
    sweepArticles: job({ every: '10 minutes', run: sweepArticles }),
    drawDemoCovers: job<DrawnCovers>({ background: true, run: drawDemoCovers }),
  },
  ownData: { articlesRead: ownReadingList },
  notOwnData: { article: 'Texts of the cooperative.' },
  seed: seedContent,
  demo: seedDemoArticles,
  forget: async (at, { id }) => {
    await at.delete(articleRead).where(eq(articleRead.member, id))
  },
}
