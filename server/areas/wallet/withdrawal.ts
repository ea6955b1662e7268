import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { can } from '#server/kit/can.ts'
import { serve } from '#server/kit/serve.ts'
import { sql } from '#server/kit/sql.ts'
import { decide } from './decide.ts'
import { withdrawalTable as table } from './withdrawalTable.ts'

export default serve(withdrawal, table, {
  visible: me => (can(me, 'coins:withdraw') ? undefined : sql`${table.member} = ${me.id}`),
  create: async () => {
    throw new Error('withdrawals are created by withdraw')
  },
  // Four eyes: nobody decides on their own withdrawal.
  may: { confirm: ({ row, me }) => row.member !== me.id || 'ownDecision' },
  actions: { confirm: decide },
})
