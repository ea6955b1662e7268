import { role } from '#contract/entities/role.ts'
import { demandGrantable } from '#server/flows/rights.ts'
import { serve } from '#server/kit/serve.ts'
import { tableOf } from '#server/kit/table.ts'

export const roleTable = tableOf(role)
export default serve(role, roleTable, {
  create: async () => ({ builtIn: false }),
  may: { remove: ({ row }) => !row.builtIn || 'builtIn' },
  check: async ({ at, me, row, input }) => {
    const added = input.permissions?.filter(id => !row?.permissions.includes(id)) ?? []
    await demandGrantable(at, me, added, 'permissions')
  },
})
