import { can } from '#server/kit/can.ts'
import { sql } from '#server/kit/sql.ts'
import { type Waits, waitingRows } from '#server/kit/waiting.ts'
import { joinRequestTable as t } from '../tables.ts'

/** Requests to become a member. */
export const waitingRequests: Waits = async ({ db, me }) =>
  can(me, 'employee:join')
    ? waitingRows(db, {
        entity: 'joinRequest',
        from: sql`${t}`,
        where: sql`${t.status} = 'PENDING'`,
        ...{ id: t.id, title: t.name, detail: t.email, since: t.createDate },
        link: ({ id }) => `/employee/joinRequests/show/${id}`,
        all: '/employee/joinRequests?status=PENDING',
      })
    : undefined
