import { eq } from 'drizzle-orm'
import { detailPages } from '#contract/areas/verification/types.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { holdersOf } from '#server/areas/access/public.ts'
import { can } from '#server/kit/can.ts'
import { numericId, sql } from '#server/kit/sql.ts'
import type { Thread } from '#server/kit/thread.ts'
import { word } from '#server/words.ts'
import { personalKycTable as table } from './tables.ts'

/** Comments on a verification, between its owner and those who review it; a draft has none. */
export const verificationThread: Thread = {
  visible: (me, rowId) =>
    sql`exists (select from ${table} where ${table.id} = ${numericId(rowId)}
      and ${table.verifiStatus} <> 'DRAFT'
      and ${can(me, 'examine:auth') ? sql`true` : sql`${table.member} = ${me.id}`})`,
  may: async () => true,
  moderates: async () => false,
  describe: async (at, id) => {
    const { member, reviewer, verifiType } = table
    const [row] = await at
      .select({ member, reviewer, verifiType })
      .from(table)
      .where(eq(table.id, Number(id)))
    if (!row) return undefined
    const page = (reader: number) =>
      reader === row.member ? detailPages[row.verifiType] : '/examines/examAuthDetail'
    const readers = new Set([row.member, ...(await holdersOf(at, 'examine:auth'))])
    // Until somebody has decided, it waits for all who may.
    const reviewers = row.reviewer ? [row.reviewer] : await holdersOf(at, 'examine:auth:decide')
    return {
      title: language =>
        ['$', `choices.verifiType.${row.verifiType}`]
          .map(key => word(language, `entities/personalKyc:${key}`))
          .join(' · '),
      link: reader => `${page(reader)}?id=${id}`,
      readers: [...readers],
      people: [row.member, ...reviewers],
      topics: [...readers].map(memberTopic),
    }
  },
}
