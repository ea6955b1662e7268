import { useMemo } from 'react'
import { isUsual, type Look, readLook, shownColumns, usualLook } from '#src/kit/listLook.ts'
import { usePreference } from '#src/kit/preference.ts'
import type { Resource } from '#src/kit/resource.ts'

/** How the member wants this list to look: its columns and the height of its rows. */
export function useLook(resource: Resource) {
  const { value, keep } = usePreference(`list.${resource.entity.name}`)
  const fixed = resource.without?.includes('columns') === true
  return useMemo(() => {
    const look = fixed ? usualLook(resource) : readLook(resource, value)
    return {
      look,
      /** Nothing was changed. */
      usual: isUsual(resource, look),
      /** The same resource with the columns that are shown. */
      resource: { ...resource, list: shownColumns(look).map(({ name }) => name) },
      change: (next: Look) => keep(isUsual(resource, next) ? null : next),
      reset: () => keep(null),
    }
  }, [resource, value, fixed, keep])
}

/** The classes of a table that looks like this. */
export function tableClass(look: Look | undefined): string {
  if (!look) return 'cs-table'
  const shown = shownColumns(look)
  return [
    'cs-table',
    `cs-${look.density}`,
    shown.some(one => one.width) && 'cs-sized',
    shown.at(-1)?.side === 'end' && 'cs-ends',
  ]
    .filter(Boolean)
    .join(' ')
}

export type ListLook = ReturnType<typeof useLook>
