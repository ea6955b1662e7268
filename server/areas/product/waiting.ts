import { accountName, memberTable } from '#server/areas/access/public.ts'
import { can } from '#server/kit/can.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { type Waits, waitingRows } from '#server/kit/waiting.ts'
import { myProductTable as t } from './tables.ts'

const who = alias(memberTable, 'who')

/** The queue of reviews: the member's own products wait for somebody else. */
export const waitsFor = (me: number) => sql`${t.revStatus} = 'PENDING' and ${t.member} <> ${me}`

/** Products to review. */
export const waitingProducts: Waits = async ({ db, me }) =>
  can(me, 'examine:product:decide')
    ? waitingRows(db, {
        entity: 'myProduct',
        from: sql`${t} join ${who} on ${who.id} = ${t.member}`,
        where: waitsFor(me.id),
        ...{ id: t.id, title: t.title1, detail: accountName(who) },
        since: sql`coalesce(${t.submitDate}, ${t.createDate})`,
        link: ({ id }) => `/examines/examProdDetail?id=${id}`,
        all: '/examine/examProdList',
      })
    : undefined
