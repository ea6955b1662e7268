import type { Found } from '#contract/kit/calls/palette.ts'
import type { FixedScreen, FoundPage, OwnScreen } from '../manifest.ts'
import { type Place, screensOf } from './menu.ts'

/** What the areas declare of their pages, beside the places of the menu. */
interface DeclaredPages {
  /** The pages of records that are not the detail page of their list, by entity. */
  addresses: Readonly<Record<string, (id: string) => string>>
  /** The pages of what the palette finds, where they need more than an id, by its kind. */
  foundPages: Readonly<Record<string, FoundPage>>
  /** Screens that do not depend on the menu. */
  fixed: readonly FixedScreen[]
  /** Pages by the names of their components. */
  screens: Readonly<Record<string, OwnScreen>>
}

let declared: DeclaredPages = { addresses: {}, foundPages: {}, fixed: [], screens: {} }

export const declaredPages = (): DeclaredPages => declared

/** Registers them: called by the registry of areas before anything is shown. */
export const declarePages = (pages: DeclaredPages): void => {
  declared = pages
}

/** The page of a record, if its entity has one that the member can open. */
export function addressOf(
  places: readonly Place[],
  entity: string,
  id: number | string,
): string | undefined {
  const own = declared.addresses[entity]
  if (own) return own(String(id))
  const place = screensOf(places).find(one => one.component === entity)
  return place && `${place.url}/show/${encodeURIComponent(id)}`
}

/** The page of what the palette found, if the member can open it. */
export function pageOfFound(places: readonly Place[], found: Found): string | undefined {
  const { entity, id, scope } = found
  return declared.foundPages[entity]?.(String(id), scope) ?? addressOf(places, entity, id)
}
