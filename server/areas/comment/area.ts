import { eq } from 'drizzle-orm'
import type { Area } from '#server/kit/manifest.ts'
import comment from './comment.ts'
import { commentPeopleRoute } from './people.ts'
import { commentTable } from './table.ts'

/** Comments on records: which ones have a thread, their areas declare. */
export const comments: Area = {
  served: [comment],
  routes: () => [commentPeopleRoute],
  ownData: { comment: { where: me => eq(commentTable.author, me.id) } },
}
