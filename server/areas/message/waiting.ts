import { can } from '#server/kit/can.ts'
import { sql } from '#server/kit/sql.ts'
import { type WaitsByKind, waitingRows } from '#server/kit/waiting.ts'
import { mailTable, smsTable } from './tables.ts'

/** Of a failure there are many or none. */
const few = 3

/** Messages that could not be sent, for administrators. */
export const waitingMessages: WaitsByKind = {
  mailFailed: async ({ db, me }) =>
    can(me, 'system:outbox')
      ? waitingRows(db, {
          entity: 'mail',
          from: sql`${mailTable}`,
          where: sql`${mailTable.status} = 'FAILED'`,
          ...{ id: mailTable.id, title: mailTable.subject, detail: mailTable.to, newest: few },
          since: mailTable.updateDate,
          link: ({ id }) => `/systemSetup/outbox/show/${id}`,
          all: '/systemSetup/outbox?status=FAILED',
        })
      : undefined,
  smsFailed: async ({ db, me }) =>
    can(me, 'system:smsOutbox')
      ? waitingRows(db, {
          entity: 'sms',
          from: sql`${smsTable}`,
          where: sql`${smsTable.status} = 'FAILED'`,
          ...{ id: smsTable.id, title: smsTable.to, since: smsTable.updateDate, newest: few },
          link: ({ id }) => `/systemSetup/smsOutbox/show/${id}`,
          all: '/systemSetup/smsOutbox?status=FAILED',
        })
      : undefined,
}
