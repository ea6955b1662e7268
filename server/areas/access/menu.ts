import { menu } from '#contract/areas/access/menu.ts'
import { fail } from '#server/fail.ts'
import { EVERYBODYS } from '#server/kit/publish.ts'
import { namedIn } from '#server/kit/reference.ts'
import { serve } from '#server/kit/serve.ts'
import { requireMenuParent, requireNoCycle } from './menuTree.ts'
import { requireNameable } from './rights.ts'
import { menuTable } from './tables/menu.ts'

export default serve(menu, menuTable, {
  changesRightsOf: EVERYBODYS,
  prepare: ({ at, rows }) => namedIn(at, rows, menuTable.parent),
  may: {
    remove: ({ row, facts }) => !(facts as ReadonlySet<number>).has(row.id) || 'menuHasChildren',
  },
  check: async ({ at, me, row, input }) => {
    if (input.permission !== undefined) requireNameable(me, row?.permission, input.permission)
    const next = { ...row, ...input }
    const missing = { problem: 'required' } as const
    // A function button has no page; a menu needs one.
    if (next.type === 'MENU' && (!next.path || !next.component))
      fail('badInput', {
        ...(!next.path && { path: missing }),
        ...(!next.component && { component: missing }),
      })
    if (next.type === 'BUTTON' && !next.parent) fail('badInput', { parent: missing })
    if (input.parent) await requireMenuParent(at, input.parent)
    if (row && input.parent) await requireNoCycle(at, row.id, input.parent)
  },
  // A new entry needs a parent; a restored one may have been at the top level.
  after: async ({ operation, row }) => {
    if (operation === 'create' && row.parent === null)
      fail('badInput', { parent: { problem: 'required' } })
  },
})
