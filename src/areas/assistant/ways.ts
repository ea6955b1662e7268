import type { AnswerLink } from '#contract/areas/assistant/calls.ts'
import { type HelpPage, helpAddress, helpPages, helpPath } from '#contract/areas/help/public.ts'
import { addressOf, declaredPages } from '#src/kit/page/declaredPages.ts'
import { isExternal, type Place, placeAt, screensOf } from '#src/kit/page/menu.ts'
import { can } from '#src/kit/session/can.tsx'
import { safeReturn } from '#src/kit/session/session.ts'

/** Where something leads: to a page of the product, to one in a new window, or to a question. */
export type Way = { to: string } | { away: string } | { ask: string }

const pathOf = (address: string) => new URL(address, location.origin).pathname

const fixedAt = (named: (screen: { name: string; path: string }) => boolean) =>
  declaredPages().fixed.find(screen => named(screen) && can({ role: screen.roles }))

/** The place of a screen in the menu, or else one that does not depend on the menu. */
function screenWay(places: readonly Place[], name: string): Way | undefined {
  const place = screensOf(places).find(one => one.component === name)
  if (place) return isExternal(place.url) ? { away: place.url } : { to: place.url }
  const fixed = fixedAt(screen => screen.name === name)
  return fixed && { to: fixed.path }
}

/** A page of the product that this member can open. */
function pageWay(places: readonly Place[], address: string | undefined): Way | undefined {
  if (!address) return
  const path = pathOf(address)
  const known = placeAt(places, path) ?? fixedAt(screen => screen.path === path)
  return known && { to: address }
}

function helpWay(name: string, section?: string): Way | undefined {
  const page = helpPages.find((one): one is HelpPage => one === name)
  return page && { away: helpAddress(page, section) }
}

/** An address within the product: the help stands apart, and beside the page. */
function addressWay(address: string): Way | undefined {
  const to = safeReturn(address)
  if (!to) return
  const path = pathOf(to)
  return path === helpPath || path.startsWith(`${helpPath}/`) ? { away: to } : { to }
}

/** Where a link below an answer leads; undefined where it leads nowhere for this member. */
export function wayOf({ kind, name, id }: AnswerLink, places: readonly Place[]): Way | undefined {
  switch (kind) {
    case 'screen':
      return screenWay(places, name)
    case 'record':
      return pageWay(places, id === null ? undefined : addressOf(places, name, id))
    case 'help':
      return helpWay(name, id ?? undefined)
    case 'address':
      return addressWay(name)
    case 'question':
      return { ask: name }
  }
}

const inHelp = /^([a-zA-Z]+)(?:#([a-zA-Z]+))?$/

/**
 * Where a link within an answer leads. What an answer quotes from the help has its links: to other
 * help pages (`wallet#transfer`), and to screens.
 */
export function wayOfText(href: string, places: readonly Place[]): Way | undefined {
  const [, page = '', section] = inHelp.exec(href) ?? []
  if (page) return helpWay(page, section)
  const way = addressWay(href)
  if (way && 'to' in way) return pageWay(places, way.to)
  return way
}
