import { useList } from '@refinedev/core'
import { useEffect, useMemo, useState } from 'react'
import { menuSort } from '#contract/areas/access/calls/roles.ts'
import { menu } from '#contract/areas/access/menu.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { useSend } from '#src/kit/call/useSend.ts'
import { treeOf } from '#src/kit/list/tree.ts'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { type MenuRow, type Order, ordered } from './move.ts'

/** All menus and function buttons as a tree, with a function to reorder them. */
export function useMenus() {
  const { result, query } = useList<MenuRow, Failure>({
    resource: menu.name,
    pagination: { mode: 'off' },
    sorters: [{ field: 'sort', order: 'asc' }],
    errorNotification: false,
  })
  const [meanwhile, setMeanwhile] = useState<readonly MenuRow[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server answers replaces it
  useEffect(() => setMeanwhile(undefined), [result.data])
  const rows = meanwhile ?? result.data
  const tree = useMemo(() => treeOf(rows), [rows])

  const { send } = useSend()

  async function sort(order: Order) {
    setMeanwhile(ordered(rows, order))
    const { ok } = await send(menuSort, order)
    // The refusal is shown already.
    if (!ok) setMeanwhile(undefined)
    await Promise.all([query.refetch(), ok && reloadMenu()])
  }
  return { rows, tree, query, sort }
}
