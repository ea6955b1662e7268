import { accountName } from '#server/areas/access/public.ts'
import { can } from '#server/kit/can.ts'
import { sql } from '#server/kit/sql.ts'
import { type Waits, waitingRows } from '#server/kit/waiting.ts'
import { askedOf, m, s, t, waiting } from './ownList.ts'

/** Contracts that wait for the member's signature. */
export const waitingContracts: Waits = async ({ db, me }) =>
  can(me, 'user:sign')
    ? waitingRows(db, {
        entity: 'contract',
        from: askedOf,
        where: sql`${s.member} = ${me.id} and ${waiting}`,
        ...{ id: t.id, title: t.title, detail: accountName(m), since: s.askDate, due: t.endDate },
        link: ({ id }) => `/user/sign?id=${id}`,
        all: '/user/contracts',
      })
    : undefined
