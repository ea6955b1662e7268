import { screens } from '#contract/areas/eform/area.ts'
import { openStates } from '#contract/areas/eform/eformRecord.ts'
import { encodeQuery } from '#contract/kit/query.ts'

/** The views of a form's submissions, as the address names them. */
export const formTabs = ['summary', 'table', 'one'] as const
export type FormTab = (typeof formTabs)[number]

/** The form that an address is about. */
export const FORM = 'eform'
/** The view of it. */
export const TAB = 'tab'
/** What the table shows: submissions, or their answers. */
export const SHOWN = 'shown'
/** The submission that is shown one by one, or `last`: the last of its page. */
export const RECORD = 'record'

const isId = (text: string | null): text is string => text !== null && /^[1-9]\d{0,14}$/.test(text)

/** The form whose submissions an address asks for; undefined for those of all forms. */
export function formIn(params: URLSearchParams): number | undefined {
  const said = params.get(FORM)
  return isId(said) ? Number(said) : undefined
}

/** The view that an address asks for; filters without a view are those of the table. */
export function tabIn(params: URLSearchParams): FormTab {
  const said = formTabs.find(tab => tab === params.get(TAB))
  return said ?? ([...params.keys()].every(name => name === FORM) ? 'summary' : 'table')
}

/** The submission that an address asks for. */
export function recordIn(params: URLSearchParams): number | 'last' | undefined {
  const said = params.get(RECORD)
  return said === 'last' ? said : isId(said) ? Number(said) : undefined
}

const base = screens.eformRecord.at

/** The address of a view of a form's submissions, narrowed by a query of the list grammar. */
export const formAddress = (
  form: number,
  tab: FormTab,
  query: Iterable<[string, string]> = [],
): string => `${base}?${new URLSearchParams([[FORM, String(form)], [TAB, tab], ...query])}`

/** The address of a submission's page. */
export const recordAddress = (id: number): string => `${base}/show/${id}`

/** The conditions of the submissions that a figure counts. */
export const counted = {
  today: () => [{ field: 'submitDate', operator: 'eq', value: 'today' }],
  week: () => [{ field: 'submitDate', operator: 'eq', value: 'thisWeek' }],
  month: () => [{ field: 'submitDate', operator: 'eq', value: 'thisMonth' }],
  total: () => [],
  unanswered: () => [{ field: 'status', operator: 'in', value: [...openStates] }],
  overdue: () => [
    { field: 'status', operator: 'in', value: [...openStates] },
    { field: 'dueDate', operator: 'lt', value: new Date().toISOString() },
  ],
} as const satisfies Record<string, () => Parameters<typeof encodeQuery>[0]['conditions']>
export type Counted = keyof typeof counted

/** The address of the submissions that a figure counts. */
export const countedAddress = (form: number, figure: Counted): string => {
  const query = new URLSearchParams(encodeQuery({ conditions: counted[figure]() }))
  return formAddress(form, 'table', query)
}
