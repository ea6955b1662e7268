import { useMemo } from 'react'
import { useSettings } from '../page/settings.ts'
import { usePreference } from '../preference.ts'
import type { Resource } from '../resource/resource.ts'
import type { Viewed } from '../views/useViewedAddress.ts'
import {
  isUsual,
  type Look,
  readLook,
  shownColumns,
  usualLook,
  withPreference,
} from './listLook.ts'

const same = (one: Look, other: Look) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The look of this list for the member: columns and row height. An open view with its own look
 * takes precedence, with changes since.
 */
export function useLook(resource: Resource, viewed?: Viewed) {
  const { value, save } = usePreference(`list.${resource.entity.name}`)
  const fixed = resource.without?.includes('columns') === true
  const { density } = useSettings()
  const { view, overlay, putOverlay } = viewed ?? {}
  const given = view?.look
  return useMemo(() => {
    const own = fixed ? usualLook(resource, density) : readLook(resource, value, density)
    const viewLook = given && !fixed ? readLook(resource, given, density) : undefined
    const look =
      viewLook && overlay ? readLook(resource, JSON.parse(overlay), density) : (viewLook ?? own)
    const saveLook = (next: Look | null) => save(withPreference(value, { look: next }))
    return {
      look,
      /** Unchanged. */
      usual: viewLook ? overlay === null : isUsual(resource, look, density),
      /** The same resource with the visible columns. */
      resource: { ...resource, list: shownColumns(look).map(({ name }) => name) },
      change: (next: Look) =>
        viewLook
          ? putOverlay?.(same(next, viewLook) ? null : next)
          : saveLook(isUsual(resource, next, density) ? null : next),
      reset: () => (viewLook ? putOverlay?.(null) : saveLook(null)),
    }
  }, [resource, value, fixed, save, given, overlay, putOverlay, density])
}

/** The CSS classes of the look. */
export function tableClass(look: Look | undefined): string {
  // The actions stay visible with any number of columns.
  const usual = 'cs-table cs-list-table cs-ends'
  if (!look) return usual
  const sized = shownColumns(look).some(one => one.width)
  return `${usual} cs-${look.density}${sized ? ' cs-sized' : ''}`
}

export type ListLook = ReturnType<typeof useLook>
