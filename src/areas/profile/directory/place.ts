import { useSearchParams } from 'react-router'

/** What the directory is narrowed to, and its page: all of it is in the address. */
export interface DirectoryPlace {
  keyword: string
  tag: number
  project: string
  busyStatus: string
  pageNo: number
}

const usual: DirectoryPlace = { keyword: '', tag: 0, project: '', busyStatus: '', pageNo: 1 }

/** The address of a member's card. */
export const cardAddress = (id: number): string => `/marketplace/members/${id}`

const whole = (text: string | null, otherwise: number): number => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : otherwise
}

const read = (params: URLSearchParams): DirectoryPlace => ({
  keyword: params.get('keyword') ?? '',
  tag: whole(params.get('tag'), usual.tag),
  project: params.get('project') ?? '',
  busyStatus: params.get('busyStatus') ?? '',
  pageNo: whole(params.get('pageNo'), usual.pageNo),
})

const said = (place: DirectoryPlace): string =>
  `?${new URLSearchParams(
    Object.entries(place)
      .filter(([name, value]) => value !== usual[name as keyof DirectoryPlace])
      .map(([name, value]) => [name, String(value)]),
  )}`

/** The current place, the addresses of others, and the way there. */
export function usePlace() {
  const [params, setParams] = useSearchParams()
  const place = read(params)
  const to = (next: Partial<DirectoryPlace>) => said({ ...place, ...next })
  const go = (next: Partial<DirectoryPlace>, replace = false) =>
    setParams(to({ pageNo: 1, ...next }), { replace, preventScrollReset: true })
  return { place, to, go, clear: () => setParams(said(usual)) }
}
