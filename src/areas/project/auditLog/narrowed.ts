import { useSearchParams } from 'react-router'

/** The filters of the log, as they are in the address. */
export const narrowings = ['entity', 'action', 'person', 'from', 'to'] as const
export type Narrowing = (typeof narrowings)[number]

const isDate = (text: string) => !Number.isNaN(Date.parse(text))

/** The filters of the log, stored in the address: they survive reload, Back and sharing. */
export function useNarrowed() {
  const [params, setParams] = useSearchParams()
  const given = (name: Narrowing) => params.get(name) || null
  const moment = (name: 'from' | 'to') => {
    const text = given(name)
    return text && isDate(text) ? text : null
  }
  const person = Number(given('person'))
  const values = {
    entity: given('entity'),
    action: given('action'),
    person: Number.isInteger(person) && person > 0 ? person : null,
    from: moment('from'),
    to: moment('to'),
  }
  const { from, to } = values
  const go = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    next.delete('pageNo')
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next)
  }
  return {
    values,
    /** The start is after the end: refused before the server is asked. */
    problem: from !== null && to !== null && Date.parse(from) > Date.parse(to),
    any: Object.values(values).some(value => value !== null),
    pageNo: Math.max(1, Number(params.get('pageNo')) || 1),
    set: (name: Narrowing, value: string | null) =>
      // Operations belong to an entity.
      go(name === 'entity' ? { entity: value, action: null } : { [name]: value }),
    clear: () => go(Object.fromEntries(narrowings.map(name => [name, null]))),
    /** The address of another page. */
    page: (pageNo: number) => {
      const next = new URLSearchParams(params)
      next.set('pageNo', String(pageNo))
      return `?${next}`
    },
  }
}
export type Narrowed = ReturnType<typeof useNarrowed>
