import { useCustom } from '@refinedev/core'
import { useMemo } from 'react'
import { type PermissionEntry, permissionMap } from '#contract/areas/access/calls/roles.ts'
import { ADMINISTRATOR } from '#contract/kit/right.ts'
import type { Failure } from '#src/kit/call/failure.ts'
import { treeOf } from '#src/kit/list/tree.ts'
import { menuWords } from '#src/kit/words/words.ts'

/** A role with every permission, including future ones: there is nothing to choose. */
export const holdsEverything = (role: unknown): boolean => role === ADMINISTRATOR

/** Everything that can be granted, with its names in the member's language. */
export function usePermissions() {
  const { query } = useCustom<PermissionEntry[], Failure>({
    url: permissionMap.path,
    method: 'get',
    errorNotification: false,
  })
  const entries = query.data?.data
  return useMemo(() => {
    const known = new Map(entries?.map(entry => [entry.permission, menuWords(entry)]))
    return {
      query,
      entries: entries ?? [],
      tree: treeOf(entries ?? []),
      /** The name of a permission; its id if the menu does not contain it. */
      titleOf: (permission: string) => known.get(permission) ?? permission,
    }
  }, [entries, query])
}
