import { eq } from 'drizzle-orm'
import { detailPages, FAILED_DAYS } from '#contract/areas/verification/types.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { holdersOf, memberTable } from '#server/areas/access/public.ts'
import { can } from '#server/kit/can.ts'
import { numericId, sql } from '#server/kit/sql.ts'
import type { Thread } from '#server/kit/thread.ts'
import { word } from '#server/words.ts'
import { personalKycTable as table } from './tables.ts'

/**
 * Whether what is written may still be destroyed with the images: the owner has not left, and those
 * of an identity that failed are still there.
 */
const isOpen = sql<boolean>`${memberTable.status} = 'ACTIVE' and not (${table.verifiType} = 'IDENTITY'
  and ${table.verifiStatus} = 'FAILED'
  and ${table.reviewDate} < now() - make_interval(days => ${FAILED_DAYS}))`

/**
 * Comments on a verification, between its owner and those who review it; a draft has none. They have
 * no files: images of documents belong to the verification, where each opening is on record.
 */
export const verificationThread: Thread = {
  files: false,
  visible: (me, rowId) =>
    // Not for an administrator who views as somebody else, who does not see the images either.
    me.viewer
      ? sql`false`
      : sql`exists (select from ${table} where ${table.id} = ${numericId(rowId)}
          and ${table.verifiStatus} <> 'DRAFT'
          and ${can(me, 'examine:auth') ? sql`true` : sql`${table.member} = ${me.id}`})`,
  allowed: async (at, _, id) => {
    const [found] = await at
      .select({ isOpen })
      .from(table)
      .innerJoin(memberTable, eq(memberTable.id, table.member))
      .where(eq(table.id, Number(id)))
    return { may: found?.isOpen || 'verificationClosed', moderates: false }
  },
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
