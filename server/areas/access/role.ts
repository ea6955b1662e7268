import { role } from '#contract/areas/access/role.ts'
import { EVERYBODYS } from '#server/kit/publish.ts'
import { serve } from '#server/kit/serve.ts'
import { requireGrantable } from './rights.ts'
import { roleTable } from './tables/role.ts'

export default serve(role, roleTable, {
  changesRightsOf: EVERYBODYS,
  create: async () => ({ builtIn: false }),
  may: { remove: ({ row }) => !row.builtIn || 'builtIn' },
  check: async ({ at, me, row, input }) => {
    if (!input.permissions) return
    const [before, next] = [new Set(row?.permissions), new Set(input.permissions)]
    const added = [...next].filter(id => !before.has(id))
    // This includes revoking: by weakening a role a member could otherwise act on the accounts of
    // its holders.
    const taken = [...before].filter(id => !next.has(id))
    await requireGrantable(at, me, [...added, ...taken], 'permissions')
  },
})
