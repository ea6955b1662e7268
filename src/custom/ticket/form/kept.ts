import type { Values } from '#src/kit/draft.ts'
import { standing } from '#src/kit/standing.ts'

/** What somebody was typing when the tab closed or the network went: theirs, in this browser. */
const keyOf = (project: string, type: string) =>
  `commonshare-ticket/${standing().profile?.id ?? 0}/${project}/${type}`

/** What was typed into a new ticket and never sent. */
export function keptDraft(project: string, type: string): Values | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(project, type)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Values) : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(project: string, type: string, values: Values) {
  try {
    localStorage.setItem(keyOf(project, type), JSON.stringify(values))
  } catch {
    // No room, or not allowed: the form still holds it.
  }
}

export const forgetDraft = (project: string, type: string) =>
  localStorage.removeItem(keyOf(project, type))
