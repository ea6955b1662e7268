import { eq } from 'drizzle-orm'
import { providerSettlement } from '#contract/areas/payment/providerSettlement.ts'
import { scaled } from '#contract/kit/schema.ts'
import { clock } from '#server/db/clock.ts'
import { serve } from '#server/kit/serve.ts'
import { postSettlement } from './ledger.ts'
import { countsOf } from './providerSettlement/counts.ts'
import { matchAgain } from './providerSettlement/lines.ts'
import { providerSettlementLineTable, providerSettlementTable as table } from './tables.ts'

export default serve(providerSettlement, table, {
  create: async () => {
    throw new Error('settlements are created by importFile')
  },
  dependents: ({ id }) => ({
    providerSettlementLine: eq(providerSettlementLineTable.settlement, id),
  }),
  may: {
    post: ({ row }) => row.openCount === 0 || 'settlementOpen',
    remove: ({ row }) => row.status !== 'POSTED' || 'settlementPosted',
  },
  actions: {
    match: async ({ row, at, context }) => {
      await matchAgain({ ...context, db: context.db }, row)
      return countsOf(at, row.id)
    },
    post: async ({ row, at, me, input }) => {
      const cents = (amount: string) => scaled(amount, 2)
      const { gross, refunded, fees, net } = row
      const sums = {
        ...{ gross: cents(gross), refunded: cents(refunded), fees: cents(fees), net: cents(net) },
      }
      const { bankReference } = input
      const title = `${row.provider} ${row.reference ?? row.fileName}`.slice(0, 200)
      const journal = await postSettlement(at, sums, { title, bankReference, actor: me.id })
      return { bankReference, journal, postedBy: me.id, postedDate: clock.now() }
    },
  },
})
