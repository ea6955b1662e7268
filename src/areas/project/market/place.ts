import { useSearchParams } from 'react-router'
import { cardOrders } from '#contract/areas/project/calls/market.ts'

type Tab = 'hall' | 'mine' | 'review'
type Order = keyof typeof cardOrders

/** The place in the hall and its filters, all stored in the address. */
export interface HallPlace {
  tab: Tab
  keyword: string
  type: string
  orderBy: Order
  pageNo: number
  /** The project whose detail is open: `id` would be a page and tab of its own. */
  project: string
  /** Reviewers see pending applications, or all. */
  all: boolean
}

const usual: HallPlace = {
  tab: 'hall',
  keyword: '',
  type: '',
  orderBy: 'RANK',
  pageNo: 1,
  project: '',
  all: false,
}
const tabs: readonly Tab[] = ['hall', 'mine', 'review']

function read(params: URLSearchParams): HallPlace {
  const pageNo = Number(params.get('pageNo'))
  return {
    tab: tabs.find(tab => tab === params.get('tab')) ?? usual.tab,
    keyword: params.get('keyword') ?? '',
    type: params.get('type') ?? '',
    orderBy: (Object.keys(cardOrders) as Order[]).find(o => o === params.get('orderBy')) ?? 'RANK',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 && pageNo < 1_000_000 ? pageNo : 1,
    project: params.get('project') ?? '',
    all: params.get('all') === 'true',
  }
}

/** Only values that differ from the default are included. */
const said = (place: HallPlace): string =>
  `?${new URLSearchParams(
    Object.entries(place)
      .filter(([name, value]) => value !== usual[name as keyof HallPlace])
      .map(([name, value]) => [name, String(value)]),
  )}`

/** The current place, addresses of others, and navigation. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const place = read(params)
  const to = (next: Partial<HallPlace>) => said({ ...place, ...next })
  /** Another filter starts at the first page; typing replaces the history entry. */
  const go = (next: Partial<HallPlace>, replace = false) =>
    setParams(to(next), { replace, preventScrollReset: true })
  /** Another tab starts without filters. */
  const tabAddress = (tab: Tab) => said({ ...usual, tab })
  return { place, to, go, tabAddress }
}
