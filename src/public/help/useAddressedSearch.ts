import { useEffect } from 'react'
import { type HelpSearch, useHelpSearch } from '#src/areas/help/reading/useHelpSearch.ts'
import { callFindHelp } from './calls.ts'

/** The parameter of what is searched for, so that a search can be shared, and come back to. */
const KEYWORD = 'keyword'

/** A search of the help that the address keeps. */
export function useAddressedSearch(): HelpSearch {
  const first = new URLSearchParams(location.search).get(KEYWORD) ?? ''
  const search = useHelpSearch(callFindHelp, first)
  const { keyword } = search
  useEffect(() => {
    const at = new URL(location.href)
    if (keyword) at.searchParams.set(KEYWORD, keyword)
    else at.searchParams.delete(KEYWORD)
    if (at.href !== location.href) history.replaceState(history.state, '', at)
  }, [keyword])
  return search
}
