import { accountTx } from '#contract/areas/wallet/accountTx.ts'
import { can } from '#server/kit/can.ts'
import { asTarget } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { journal, accountTxTable as table } from './ledger/tables.ts'

const later = alias(journal, 'later')

export default serve(accountTx, table, {
  named: () => sql`coalesce(${asTarget(table).title}, ${asTarget(table).subType})`,
  // Finance sees what moved in all wallets; members see their own.
  visible: me =>
    can(me, 'coins:transactions')
      ? sql`${table.member} is not null`
      : sql`${table.member} = ${me.id}`,
  fewVisible: me => !can(me, 'coins:transactions'),
  derive: {
    reversed: sql`exists (select from ${later} where ${later.reverses} = ${table.journal})`,
  },
  create: async () => {
    throw new Error('postings are written by ledgerPost')
  },
})
