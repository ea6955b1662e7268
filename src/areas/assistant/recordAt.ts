import { declared } from '#contract/kit/declared.ts'
import { patterns } from '#contract/kit/patterns.ts'
import { declaredPages } from '#src/kit/page/declaredPages.ts'
import { type Place, placeAt } from '#src/kit/page/menu.ts'

/** A record, by its entity and id. */
export interface PageRecord {
  entity: string
  recordId: string
}

interface Address {
  pathname: string
  search: string
}

/** Screens whose records are of an entity that is not called as they are. */
const recordsOf: Readonly<Record<string, string>> = {
  coinsSettle: 'kpiSettlement',
  coinsTrans: 'accountTx',
  ownProducts: 'myProduct',
  paymentPlan: 'collectPayment',
  taskList: 'kpiTicket',
  withdrawCoins: 'withdrawal',
}

/** Stands for an id in an address. */
const MARK = '0id0'
const most = 64

/** The steps and parameters of an address. */
function partsOf({ pathname, search }: Address) {
  const steps = pathname.split('/').map(decoded)
  return { steps, params: new URLSearchParams(search) }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step)
  } catch {
    return step
  }
}

/** The id in an address that was made by this function for some record. */
function idIn(here: Address, addressOf: (id: string) => string): string | null | undefined {
  const made = partsOf(new URL(addressOf(MARK), location.origin))
  const { steps, params } = partsOf(here)
  if (steps.length !== made.steps.length) return
  const pairs = [
    ...made.steps.map((step, at) => [step, steps[at]] as const),
    ...[...made.params].map(([name, value]) => [value, params.get(name)] as const),
  ]
  if (pairs.some(([wanted, found]) => wanted !== MARK && wanted !== found)) return
  return pairs.find(([wanted]) => wanted === MARK)?.[1]
}

/** Whose page of its own it is. */
function ownPage(here: Address) {
  for (const [entity, addressOf] of Object.entries(declaredPages().addresses)) {
    const recordId = idIn(here, addressOf)
    if (recordId) return { entity, recordId }
  }
}

/** The record below a list: shown, or being edited. */
function belowList({ component, url }: Place, { pathname }: Address) {
  const entity = recordsOf[component] ?? component
  const [, id] = /^\/(?:show|edit)\/([^/]+)$/.exec(pathname.slice(url.length)) ?? []
  if (id && Object.hasOwn(declared().entities, entity)) return { entity, recordId: decoded(id) }
}

/** What the page belongs to: the project of all pages of a project. */
function scopeOf({ component }: Place, { search }: Address) {
  const { addresses, screens } = declaredPages()
  const entity = screens[component]?.within
  const addressOf = entity && addresses[entity]
  if (!addressOf) return
  const { pathname } = new URL(addressOf(MARK), location.origin)
  const recordId = idIn({ pathname, search }, addressOf)
  if (recordId) return { entity, recordId }
}

/** The record that the page at an address is about, if it is about one. */
export function recordAt(places: readonly Place[], here: Address): PageRecord | undefined {
  const place = placeAt(places, here.pathname)
  const found = ownPage(here) ?? (place && (belowList(place, here) ?? scopeOf(place, here)))
  const { recordId = '' } = found ?? {}
  return patterns.code.test(recordId) && recordId.length <= most ? found : undefined
}
