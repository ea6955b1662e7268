import { bankCard } from '#contract/areas/wallet/bankCard.ts'
import { lastFourOf } from '#server/kit/lastFour.ts'
import { serve } from '#server/kit/serve.ts'
import { columnName, sql } from '#server/kit/sql.ts'
import { tableOf } from '#server/kit/table.ts'

export const bankCardTable = tableOf(bankCard)

export default serve(bankCard, bankCardTable, {
  visible: me => sql`${bankCardTable.member} = ${me.id}`,
  create: async ({ me, input }) => ({ member: me.id, lastFour: lastFourOf(input.accountNumber) }),
  update: async ({ input }) =>
    input.accountNumber === undefined ? {} : { lastFour: lastFourOf(input.accountNumber) },
  // One account at most is preferred.
  after: async ({ at, row, operation }) => {
    if (operation === 'remove' || !row.preferred) return
    await at.execute(sql`update ${bankCardTable} set ${columnName(bankCardTable.preferred)} = false
      where ${bankCardTable.member} = ${row.member} and ${bankCardTable.id} <> ${row.id}
        and ${bankCardTable.preferred}`)
  },
})
