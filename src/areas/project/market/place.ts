import { useSearchParams } from 'react-router'
import { cardOrders } from '#contract/areas/project/calls/market.ts'

type Tab = 'hall' | 'mine' | 'review'
type Order = keyof typeof cardOrders

/** Where in the hall one is, and what one looks for: all of it stands in the address. */
export interface HallPlace {
  tab: Tab
  keyword: string
  type: string
  orderBy: Order
  pageNo: number
  /** The project whose detail is open: `id` would name a page of its own, with a tab of its own. */
  project: string
  /** Reviewers see what waits for them, or everything. */
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

/** Only what differs from the usual is said. */
const said = (place: HallPlace): string =>
  `?${new URLSearchParams(
    Object.entries(place)
      .filter(([name, value]) => value !== usual[name as keyof HallPlace])
      .map(([name, value]) => [name, String(value)]),
  )}`

/** The place in the address, the address of another, and the way there. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const place = read(params)
  const to = (next: Partial<HallPlace>) => said({ ...place, ...next })
  /** Another filter starts at the first page; typing does not fill the way back. */
  const go = (next: Partial<HallPlace>, replace = false) =>
    setParams(to(next), { replace, preventScrollReset: true })
  /** Another tab starts with nothing chosen. */
  const tabAddress = (tab: Tab) => said({ ...usual, tab })
  return { place, to, go, tabAddress }
}
