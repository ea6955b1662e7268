import { ticketTabs } from '#contract/areas/ticket/ticketFlow.ts'
import type { BuiltInRole } from '../rights.ts'

/** The role that every account has: what is shared with it, everybody sees. */
export const EVERYBODY: BuiltInRole = 'ROLE_MEMBER'

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
