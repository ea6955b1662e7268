import { useSyncExternalStore } from 'react'
import type { Look } from '#contract/kit/listLook.ts'
import { session } from '../session/session.ts'

/** Columns changed while a view is looked at: they last as long as this browser tab. */
const placeOf = (id: number) => `commonshare-view-${session()?.mid ?? 0}-${id}`
const listeners = new Set<() => void>()

export function putOverlay(id: number, look: Look | null): void {
  if (look) sessionStorage.setItem(placeOf(id), JSON.stringify(look))
  else sessionStorage.removeItem(placeOf(id))
  for (const listener of listeners) listener()
}

/** As text, or null where the columns are as the view has them. */
export const useOverlay = (id: number | undefined): string | null =>
  useSyncExternalStore(
    changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => (id === undefined ? null : sessionStorage.getItem(placeOf(id))),
  )
