import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { savedView } from '#contract/kit/entities/savedView.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useReload } from '../call/useAct.ts'
import { defaultViewOf, withPreference } from '../list/listLook.ts'
import { GAP, useLive } from '../live/live.ts'
import { usePreference } from '../preference.ts'
import { session } from '../session/session.ts'
import { addressFor, askedView, asText, NONE, ownPart, resolvedParams, SAVED } from './address.ts'
import { putOverlay, useOverlay } from './overlay.ts'
import { useViews, type View } from './useViews.ts'

const nothing: readonly string[] = []

/** The member's own views are updated when they change in another window. */
function useOwnViews() {
  const reload = useReload()
  useLive([memberTopic(session()?.mid ?? 0)], ({ kind }) => {
    if (kind === GAP || kind.startsWith(`${savedView.name}.`)) void reload(savedView)
  })
}

/**
 * The address of a list with saved views: how it is read and written. `identity` are the parameters
 * that identify the list, `words` those that say how it is shown; both are outside of the list
 * grammar.
 */
export function useViewedAddress(entity: Entity, identity = nothing, words = nothing) {
  const [params, setParams] = useSearchParams()
  useOwnViews()
  const { value, save } = usePreference(`list.${entity.name}`)
  const standard = defaultViewOf(value)
  const screen = useMemo(() => ({ entity, identity, words }), [entity, identity, words])
  // The plain list is shown at once, before the address changes: the member need not read that the
  // view they have just deleted is gone.
  const [left, leave] = useState<URLSearchParams>()
  const id = left === params ? undefined : askedView(screen, params, standard)
  const { views, known, isError, refetch } = useViews(entity.name, id !== undefined)
  const view: View | undefined = views.find(one => one.id === id)
  const overlay = useOverlay(view?.id)

  const query = view && (view.query ?? '')
  const looked = { id, query, standard }
  const resolved = useMemo(
    () => new URLSearchParams(resolvedParams(screen, params, query)),
    [screen, params, query],
  )
  const own = asText(ownPart(screen, resolved))
  const same = query === undefined || own === asText(ownPart(screen, new URLSearchParams(query)))
  const only = (saved: number | undefined) => ({
    ...Object.fromEntries([...params].filter(([name]) => identity.includes(name))),
    ...(saved ? { [SAVED]: String(saved) } : standard && { [SAVED]: NONE }),
  })

  // The default view is written into the address, so that it can be shared.
  const arrived = id !== undefined && !params.has(SAVED)
  useEffect(() => {
    if (arrived && id)
      setParams({ ...Object.fromEntries(params), [SAVED]: String(id) }, { replace: true })
  }, [arrived, id, params, setParams])

  return {
    params: resolved,
    write: (next: Readonly<Record<string, string>>) => addressFor(screen, next, looked),
    viewed: {
      id,
      view,
      /** The content is not known yet. */
      waiting: id !== undefined && !known && !isError,
      /** The view does not exist for the member. */
      gone: id !== undefined && known && !view,
      failed: id !== undefined && !known && isError,
      retry: () => void refetch(),
      /** The list differs from the open view. */
      changed: view !== undefined && (!same || overlay !== null),
      /** What saving the view now would store. */
      own,
      overlay,
      putOverlay: (look: Parameters<typeof putOverlay>[1]) => view && putOverlay(view.id, look),
      standard,
      setStandard: (next: number | null) => save(withPreference(value, { standard: next })),
      /** The address of a view, or of the plain list. */
      address: (saved?: number) => `?${new URLSearchParams(only(saved))}`,
      open(saved?: number) {
        if (!saved) leave(params)
        setParams(only(saved), { replace: true })
      },
    },
  }
}
export type ViewedAddress = ReturnType<typeof useViewedAddress>
export type Viewed = ViewedAddress['viewed']
