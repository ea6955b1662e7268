/** A page that stays open. */
export interface Tab {
  key: string
  /** Its last address, with filters, sorting and page. */
  address: string
  title: string
  pinned: boolean
  /** When it was last visited; larger is later. */
  used: number
}

/** The first tab, which is always there. */
export const FIRST = '/project/list'
/** Open pages at most. */
export const LIMIT = 20

export const isFirst = (tab: Pick<Tab, 'key'>) => tab.key === FIRST
export const mayClose = (tab: Tab) => !isFirst(tab) && !tab.pinned

/** Pinned tabs come first, after the first tab; the others keep their order. */
const ordered = (tabs: readonly Tab[]): Tab[] => [
  ...tabs.filter(isFirst),
  ...tabs.filter(tab => !isFirst(tab) && tab.pinned),
  ...tabs.filter(tab => !isFirst(tab) && !tab.pinned),
]

const next = (tabs: readonly Tab[]) => Math.max(0, ...tabs.map(tab => tab.used)) + 1

/** A page is visited: afterwards it has a tab with its current address. */
export function opened(
  tabs: readonly Tab[],
  { key, address, title }: Pick<Tab, 'key' | 'address' | 'title'>,
  instead?: string,
): Tab[] {
  const used = next(tabs)
  const known = tabs.find(tab => tab.key === key)
  if (known)
    return tabs
      .filter(tab => tab.key !== instead || tab.key === key)
      .map(tab => (tab.key === key ? { ...tab, address, used } : tab))
  const tab: Tab = { key, address, title, pinned: false, used }
  // A page that replaces another (a saved form becomes the record) takes over its tab.
  if (instead !== undefined && tabs.some(one => one.key === instead && mayClose(one)))
    return tabs.map(one => (one.key === instead ? tab : one))
  return ordered([...tabs, tab])
}

/** The tab to close when there are too many: the least recently used, if any can be closed. */
export function surplus(
  tabs: readonly Tab[],
  here: string,
  holds: (key: string) => boolean,
): Tab | undefined {
  if (tabs.length <= LIMIT) return
  return tabs
    .filter(tab => mayClose(tab) && tab.key !== here && !holds(tab.key))
    .sort((a, b) => a.used - b.used)[0]
}

/** The tabs that a command closes. */
export type Closing = 'this' | 'left' | 'right' | 'others' | 'all'

export function toClose(tabs: readonly Tab[], key: string, which: Closing): Tab[] {
  const at = tabs.findIndex(tab => tab.key === key)
  return tabs.filter((tab, i) => {
    if (which === 'this') return i === at && !isFirst(tab)
    if (!mayClose(tab)) return false
    if (which === 'left') return i < at
    if (which === 'right') return i > at
    return which === 'all' || i !== at
  })
}

/** Where to go when the current page closes: the next tab, otherwise the previous one. */
export function neighbour(
  tabs: readonly Tab[],
  here: string,
  closed: readonly Tab[],
): Tab | undefined {
  const at = tabs.findIndex(tab => tab.key === here)
  const stays = (tab: Tab) => !closed.includes(tab)
  return tabs.slice(at).find(stays) ?? tabs.slice(0, at).findLast(stays)
}

/** Moves a tab to the position of another, if both are pinned or both are not. */
export function moved(tabs: readonly Tab[], key: string, to: number): Tab[] {
  const tab = tabs.find(one => one.key === key)
  if (!tab || isFirst(tab)) return [...tabs]
  const others = tabs.filter(one => one !== tab)
  return ordered([...others.slice(0, to), tab, ...others.slice(to)])
}

export const pinned = (tabs: readonly Tab[], key: string, pin: boolean): Tab[] =>
  ordered(tabs.map(tab => (tab.key === key ? { ...tab, pinned: pin } : tab)))
