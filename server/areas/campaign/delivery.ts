import { and, eq, isNull, or } from 'drizzle-orm'
import { delivery } from '#contract/areas/campaign/delivery.ts'
import type { Executor } from '#server/db/client.ts'
import { clock } from '#server/db/clock.ts'
import { fail } from '#server/fail.ts'
import { can } from '#server/kit/can.ts'
import { serve } from '#server/kit/serve.ts'
import { isAnyOf, sql } from '#server/kit/sql.ts'
import { type Kind, kinds, messageOf } from './kind.ts'
import { wakeSending } from './message.ts'
import { deliveryTable, deliveryWork, sentPart } from './tables.ts'

/** Stopped messages by their kind. */
type Stopped = ReadonlyMap<Kind, ReadonlySet<number>>

/** The messages of these deliveries that were stopped. */
async function stoppedAmong(
  at: Executor,
  rows: readonly Parameters<typeof messageOf>[0][],
): Promise<Stopped> {
  const each = kinds.map(({ table: m, column }) => {
    const ids = rows.flatMap(row => row[column] ?? [])
    return sql`select ${column}::text as "column", ${m.id}::float8 as "id" from ${m}
      where ${isAnyOf(m.id, ids)} and ${m.status} = 'STOPPED'`
  })
  const found = await at.execute<{ column: string; id: number }>(sql.join(each, sql` union all `))
  const ofKind = ({ column }: Kind) => found.rows.filter(row => row.column === column)
  return new Map(kinds.map(kind => [kind, new Set(ofKind(kind).map(({ id }) => id))]))
}

export default serve(delivery, deliveryTable, {
  // Sending a message makes them.
  create: async () => fail('noPermission'),
  // Whoever may not see messages of a kind does not see whom they went to.
  visible: me => {
    const hidden = kinds.filter(({ entity }) => !can(me, entity, 'list'))
    const others = hidden.map(({ column }) => isNull(deliveryTable[column]))
    return hidden.length === 0 ? undefined : or(eq(deliveryTable.member, me.id), and(...others))
  },
  prepare: ({ at, rows }) => stoppedAmong(at, rows),
  may: {
    again: ({ row, me, facts }) => {
      if (row.address === null) return 'recipientForgotten'
      const message = messageOf(row)
      if (!message) return true
      if (!can(me, message.kind.entity, 'update')) return 'noPermission'
      return !(facts as Stopped).get(message.kind)?.has(message.id) || 'messageStopped'
    },
  },
  actions: {
    again: async ({ at, row }) => {
      const taken = await at
        .update(deliveryWork)
        .set({ waiting: true, claim: null, handedOver: false, nextDate: clock.now() })
        .where(and(eq(deliveryWork.delivery, row.id), eq(deliveryWork.waiting, false)))
        .returning({ delivery: deliveryWork.delivery })
      // It is being sent.
      if (taken.length === 0) fail('changed')
      // The message goes on for this one.
      const message = messageOf(row)
      if (message) {
        const { table: m } = message.kind
        await at
          .update(m)
          .set({
            status: sql`case when ${m.status} = 'SENT' then 'SENDING' else ${m.status} end`,
            failed: sql`greatest(0, ${m.failed} - 1)`,
          } as never)
          .where(eq(m.id, message.id))
      }
      // A receipt of the earlier attempt says nothing of this one.
      await at.delete(sentPart).where(eq(sentPart.delivery, row.id))
      await wakeSending(at)
      return { tries: 0, said: null }
    },
  },
  dependents: ({ id }) => ({
    deliveryWork: eq(deliveryWork.delivery, id),
    sentPart: eq(sentPart.delivery, id),
  }),
})
