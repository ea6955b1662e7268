import { useEffect, useMemo } from 'react'
import { roleMap } from '#contract/kit/calls/permission.ts'
import { useCall } from '../../call/useCall.ts'
import { can } from '../../session/can.tsx'
import { currentMember } from '../../session/currentMember.ts'
import { viewing } from '../../session/session.ts'
import { useViews, type View } from '../../views/useViews.ts'
import { tabsOf } from './groups.ts'

/** What a tab has to know of a view. */
export interface ViewName {
  id: number
  name: string
  /** Who saved it, if it is somebody else's. */
  by?: string
}

/** The name of a view, to this member. */
export function nameOf({ id, name, owner, ownerTitle }: View): ViewName {
  const own = owner === currentMember().profile?.id
  return { id, name, ...(!own && ownerTitle && { by: ownerTitle }) }
}

const isName = (one: Partial<ViewName> | null): one is ViewName =>
  typeof one?.id === 'number' && typeof one.name === 'string'

/** As this browser remembers them. */
function remembered(place: string): ViewName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isName) : []
  } catch {
    return []
  }
}

/** What an administrator sees as another member is not stored. */
function remember(place: string, names: readonly ViewName[]): void {
  if (viewing()) return
  try {
    if (names.length === 0) localStorage.removeItem(place)
    else {
      const kept = names.map(({ id, name }) => ({ id, name }))
      localStorage.setItem(place, JSON.stringify(kept))
    }
  } catch {
    // The storage is full: they appear a little later the next time.
  }
}

/**
 * The names of the member's views of a list: as this browser remembers them at this place, until
 * the list has asked for them.
 */
export function useViewNames(list: string, place: string): readonly ViewName[] {
  const { views, known } = useViews(list, false)
  const { id: me, roles: held = [] } = currentMember().profile ?? {}
  // Only these members also see views that are shared with roles they do not hold.
  const seesAll = can('access:role:write') && views.some(({ owner }) => owner !== me)
  const { data: roles } = useCall(roleMap, {}, 0, { waiting: !seesAll })
  const first = useMemo(() => remembered(place), [place])
  const names = useMemo(() => {
    if (!known || (seesAll && !roles)) return undefined
    const ids = seesAll && roles?.filter(({ name }) => held.includes(name)).map(({ id }) => id)
    return tabsOf(views, me, ids || undefined).map(nameOf)
  }, [views, known, seesAll, roles, held, me])
  useEffect(() => {
    if (names) remember(place, names)
  }, [place, names])
  return names ?? first
}
