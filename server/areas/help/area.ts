import type { Area } from '#server/kit/manifest.ts'
import { helpHead } from './head.ts'
import { helpRoutes } from './search.ts'

/** Help pages: their texts come with the product, here they are searched. */
export const help: Area = {
  routes: () => helpRoutes,
  heads: { '/help/': helpHead },
}
