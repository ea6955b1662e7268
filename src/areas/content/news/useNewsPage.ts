import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listingOf } from '#src/kit/list/listing.ts'
import { useNews } from './useNews.ts'

const pageSize = 12
/** Milliseconds to wait after a keystroke. */
const pause = 300

const usual = { keyword: '', type: '', unread: '', pageNo: '1' }
type Place = typeof usual

const read = (params: URLSearchParams): Place => ({
  keyword: params.get('keyword') ?? '',
  type: params.get('type') ?? '',
  unread: params.get('unread') === 'true' ? 'true' : '',
  pageNo: /^[1-9]\d{0,5}$/.exec(params.get('pageNo') ?? '')?.[0] ?? '1',
})

/** Only what differs from the default is in the address. */
const said = (place: Place): string =>
  `?${new URLSearchParams(
    Object.entries(place).filter(([name, value]) => value !== usual[name as keyof Place]),
  )}`

/** The articles that the address asks for, and what is typed to search them. */
export function useNewsPage() {
  const [params, setParams] = useSearchParams()
  const place = read(params)
  const { keyword, type, unread } = place
  const pageNo = Number(place.pageNo)
  const to = (next: Partial<Place>) => said({ ...place, pageNo: '1', ...next })
  const go = (next: Partial<Place>, replace = false) =>
    setParams(to(next), { replace, preventScrollReset: true })
  const [typed, setTyped] = useState(keyword)
  /** The keyword that was typed here, or that the box has taken from the address. */
  const known = useRef(keyword)
  const { data, asked, readAll } = useNews({
    keyword: keyword || null,
    type: type || null,
    unread: unread === 'true',
    ...{ pageNo, pageSize },
  })
  const list = listingOf(asked, data, {
    pager: { pageNo, pageSize, to: page => to({ pageNo: String(page) }) },
    turn: page => go({ pageNo: String(page) }, true),
  })
  // After the pause it uses the current place, which may have changed.
  const find = useEffectEvent(() => {
    known.current = typed.trim()
    go({ keyword: known.current }, true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (typed.trim() === keyword) return
    const timer = setTimeout(() => find(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  // The way back, or a link, has changed the keyword.
  useEffect(() => {
    if (known.current === keyword) return
    known.current = keyword
    setTyped(keyword)
  }, [keyword])
  const clear = () => {
    known.current = ''
    setTyped('')
    go(usual)
  }
  const narrowed = [keyword, type, unread].some(one => one !== '')
  const { types = [], unreadCount = 0 } = data ?? {}
  return { place, to, go, list, types, unreadCount, readAll, typed, setTyped, clear, narrowed }
}
export type NewsState = ReturnType<typeof useNewsPage>
