import { memberTable } from '#server/areas/access/public.ts'
import type { Me } from '#server/context.ts'
import { sql } from '#server/kit/sql.ts'
import { liveArticle as l, articleRead as r } from '../tables.ts'

/** Articles that readers see now. */
export const isLive = sql`${l.publishDate} <= now()
  and (${l.unpublishDate} is null or ${l.unpublishDate} > now())`

/** Those that this reader may see: visitors see what is for everybody. */
export const visibleTo = (me: Me | undefined) =>
  me ? isLive : sql`${isLive} and ${l.audience} = 'EVERYBODY'`

/**
 * Whether the member has opened an article. What readers had before they joined does not wait for
 * them.
 */
export const isReadBy = (me: Me) => sql`not (${isNewTo(me)})`

/** The opposite, in the form that the indexes answer. */
export const isNewTo = (me: Me) => sql`
  ${l.firstDate} >= (select ${memberTable.createDate} from ${memberTable} where ${memberTable.id} = ${me.id})
  and not exists (select from ${r} where ${r.member} = ${me.id} and ${r.article} = ${l.article})`
