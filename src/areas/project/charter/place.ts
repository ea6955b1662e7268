import { useSearchParams } from 'react-router'

/** The view of the page, stored in the address, so that Back and links work. */
export interface CharterPlace {
  at: 'read' | 'write' | 'versions' | 'version' | 'compare'
  /** The version shown. */
  number: number
  /** The version it is compared with. */
  from: number
}

const whole = (text: string | null): number => (/^\d{1,6}$/.test(text ?? '') ? Number(text) : 0)
const known = ['read', 'write', 'versions', 'version', 'compare'] as const

/** The current view, and a function to change it. */
export function usePlace(): [CharterPlace, (to: Partial<CharterPlace>) => void] {
  const [params, setParams] = useSearchParams()
  const at = known.find(one => one === params.get('at')) ?? 'read'
  const place = { at, number: whole(params.get('number')), from: whole(params.get('from')) }
  const go = ({ at: to = 'read', number, from }: Partial<CharterPlace>) => {
    const next = new URLSearchParams({ projectId: params.get('projectId') ?? '' })
    if (to !== 'read') next.set('at', to)
    if (number) next.set('number', String(number))
    if (from) next.set('from', String(from))
    setParams(next)
  }
  return [place, go]
}
