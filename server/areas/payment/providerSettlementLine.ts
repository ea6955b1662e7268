import { and, eq } from 'drizzle-orm'
import { providerSettlementLine } from '#contract/areas/payment/providerSettlementLine.ts'
import { scaled } from '#contract/kit/schema.ts'
import { serve } from '#server/kit/serve.ts'
import { isAnyOf } from '#server/kit/sql.ts'
import { lockOpen, recount } from './providerSettlement/counts.ts'
import { bookFee } from './providerSettlement/fee.ts'
import { providerSettlementTable, providerSettlementLineTable as table } from './tables.ts'

interface Asked {
  row: { settlement: number }
  facts: unknown
}
/** Lines of a posted settlement stay as they are. */
const isOpen = ({ row, facts }: Asked) =>
  !(facts as ReadonlySet<number>).has(row.settlement) || ('settlementPosted' as const)

export default serve(providerSettlementLine, table, {
  create: async () => {
    throw new Error('lines are created by importFile')
  },
  /** The settlements among those of the rows that are posted. */
  prepare: async ({ rows, at }) => {
    const { id, status } = providerSettlementTable
    const posted = await at
      .select({ id })
      .from(providerSettlementTable)
      .where(and(isAnyOf(id, [...new Set(rows.map(row => row.settlement))]), eq(status, 'POSTED')))
    return new Set(posted.map(one => one.id))
  },
  may: {
    takeFee: asked => (asked.row.difference === 'FEE' ? isOpen(asked) : 'changed'),
    resolve: asked => (asked.row.resolved ? 'changed' : isOpen(asked)),
    reopen: asked => (asked.row.resolved ? isOpen(asked) : 'changed'),
  },
  actions: {
    takeFee: async ({ row, at, me }) => {
      await lockOpen(at, row.settlement)
      const { payment, refund, oursFee } = row
      const fee = scaled(row.fee ?? '0', 2)
      const before = oursFee === null ? null : scaled(oursFee, 2)
      await bookFee(at, { payment, refund, fee, oursFee: before, actor: me.id })
      const resolution = null
      return { difference: null, oursFee: row.fee, resolved: false, resolution, resolvedBy: null }
    },
    resolve: async ({ row, at, me, input }) => {
      await lockOpen(at, row.settlement)
      return { resolved: true, resolution: input.resolution, resolvedBy: me.id }
    },
    reopen: async ({ row, at }) => {
      await lockOpen(at, row.settlement)
      return { resolved: false, resolution: null, resolvedBy: null }
    },
  },
  after: ({ row, at }) => recount(at, row.settlement),
})
