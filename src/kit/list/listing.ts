import type { Failure } from '../call/failure.ts'
import type { useListState } from './listState.ts'
import type { PagerProps } from './Pager.tsx'

/** The state of a call, as `useList`, `useCall` and `useCustom` return it. */
export interface Asked {
  isLoading: boolean
  isFetching: boolean
  error: Failure | null
  refetch(): unknown
}

/** A page of rows, the state of the call that loads it, and the way to other pages. */
export interface Listing<R> extends Asked {
  rows: readonly R[]
  /** The number of rows on all pages. */
  total: number
  /** The total was not counted to the end. */
  more: boolean
  /** The rows are loaded. They stay even if reloading fails. */
  known: boolean
  pager: PagerProps
  /** Goes to another page, replacing this one. */
  turn(pageNo: number): void
  /** It is not loaded, since filters of its address cannot be asked: `clear` removes all filters. */
  refused?: { clear(): void }
}

type WithoutTotal<P> = P extends unknown ? Omit<P, 'total'> : never

interface Way extends Pick<Listing<unknown>, 'turn'> {
  pager: WithoutTotal<PagerProps>
}

/** The answer of a call as the page of a list; undefined as long as there is none. */
export function listingOf<R>(
  { isLoading, isFetching, error, refetch }: Asked,
  page: { list: readonly R[]; total: number; more?: boolean | undefined } | undefined,
  { pager, turn }: Way,
): Listing<R> {
  const total = page?.total ?? 0
  return {
    rows: page?.list ?? [],
    total,
    more: page?.more === true,
    known: page !== undefined,
    isLoading,
    isFetching,
    error,
    refetch,
    pager: { ...pager, total },
    turn,
  }
}

/** The same for a list whose query is in the address. */
export function listingIn<R>(
  state: Pick<
    ReturnType<typeof useListState>,
    'pager' | 'page' | 'waiting' | 'asks' | 'refused' | 'clear'
  >,
  asked: Asked,
  page: Parameters<typeof listingOf<R>>[1],
): Listing<R> {
  const { pager, waiting, asks, refused, clear } = state
  const turn = (pageNo: number) => state.page(pageNo, true)
  const isLoading = asked.isLoading || waiting
  // What was shown before is not the answer to what is refused.
  const list = listingOf({ ...asked, isLoading }, asks ? page : undefined, { pager, turn })
  return refused.length > 0 ? { ...list, refused: { clear } } : list
}
