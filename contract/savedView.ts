import type { Entity } from './kit/entity.ts'
import { noRefusals } from './kit/noRefusals.ts'
import { decodeQuery, paging } from './kit/query.ts'
import type { Refusals } from './kit/refusal.ts'
import { ticketTabs } from './ticketFlow.ts'

/** Saved views a member may have. */
export const VIEWS_CAP = 200

/** How tickets are shown. */
export const ticketShapes = ['table', 'board', 'calendar'] as const

type Words = Readonly<Record<string, readonly string[]>>

/** What addresses of a list say besides the list grammar and a view keeps: each with its values. */
const words: Readonly<Record<string, Words>> = {
  kpiTicket: { tab: Object.keys(ticketTabs), view: ticketShapes },
}
export const wordsOfList = (list: string): Words => words[list] ?? {}

/** What of a view's query the list would refuse, by `query.<its parameter>`. */
export function refusedInView(entity: Entity, query: string): Refusals {
  const refusals = noRefusals()
  const form: Record<string, string | string[]> = Object.create(null)
  const known = wordsOfList(entity.name)
  for (const name of new Set(new URLSearchParams(query).keys())) {
    const given = new URLSearchParams(query).getAll(name)
    const [value = ''] = given
    if (paging.includes(name)) refusals[`query.${name}`] = { problem: 'unknownField' }
    else if (!Object.hasOwn(known, name)) form[name] = given.length > 1 ? given : value
    else if (given.length > 1) refusals[`query.${name}`] = { problem: 'repeated' }
    else if (!known[name]?.includes(value)) refusals[`query.${name}`] = { problem: 'notAChoice' }
  }
  const read = decodeQuery(entity, form)
  if (!read.ok)
    for (const [name, refusal] of Object.entries(read.refusals)) refusals[`query.${name}`] = refusal
  return refusals
}
