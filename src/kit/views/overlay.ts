import { useSyncExternalStore } from 'react'
import type { Look } from '#contract/kit/listLook.ts'
import { session } from '../session/session.ts'

/** Changes of columns while a view is open: stored for this browser tab. */
const placeOf = (id: number) => `commonshare-view-${session()?.mid ?? 0}-${id}`
const listeners = new Set<() => void>()

export function putOverlay(id: number, look: Look | null): void {
  if (look) sessionStorage.setItem(placeOf(id), JSON.stringify(look))
  else sessionStorage.removeItem(placeOf(id))
  for (const listener of listeners) listener()
}

/** As text, or null if the columns are those of the view. */
export const useOverlay = (id: number | undefined): string | null =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => (id === undefined ? null : sessionStorage.getItem(placeOf(id))),
  )
