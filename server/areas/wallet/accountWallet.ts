import { accountWallet } from '#contract/areas/wallet/accountWallet.ts'
import { accountName, memberTable } from '#server/areas/access/public.ts'
import { can } from '#server/kit/can.ts'
import { asTarget } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { alias, sql } from '#server/kit/sql.ts'
import { accountWalletTable as table } from './ledger/tables.ts'

const hold = alias(table, 'hold')

export default serve(accountWallet, table, {
  named: () => sql`coalesce((select ${accountName()} from ${memberTable}
    where ${memberTable.id} = ${asTarget(table).member}), ${asTarget(table).kind})`,
  // Finance sees all accounts; members see their own wallet.
  visible: me =>
    can(me, 'coins:manage')
      ? undefined
      : sql`${table.member} = ${me.id} and ${table.kind} = 'WALLET'`,
  derive: {
    held: sql`coalesce((select ${hold.balance} from ${hold} where ${hold.member} = ${table.member}
      and ${hold.kind} = 'HOLD' and ${hold.currency} = ${table.currency}
      and ${table.kind} = 'WALLET'), 0)`,
  },
  // Wallets come from `createWallet`, and accounts of the cooperative are there from the start.
  create: async () => {
    throw new Error('accounts are created by openWallet')
  },
  may: {
    freeze: ({ row }) => row.kind === 'WALLET' || 'noPermission',
    // Four eyes: whoever froze a wallet does not lift it.
    unfreeze: ({ row, me }) => (row.frozenBy !== me.id && row.member !== me.id) || 'ownDecision',
  },
  actions: {
    freeze: async ({ input, me }) => ({ frozenReason: input.reason, frozenBy: me.id }),
    unfreeze: async () => ({ frozenReason: null, frozenBy: null }),
  },
})
