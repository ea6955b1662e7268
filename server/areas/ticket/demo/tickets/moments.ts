import type { TicketState } from '#contract/areas/ticket/ticketFlow.ts'
import type { DemoTicket } from './shape.ts'

/** One event in the history of a demo ticket. */
export interface Moment {
  action: string
  /** Who did it, by login name. */
  who: string
  when: string
  from: TicketState | null
  to: TicketState
  round?: number
  comment?: string | null
}

const hour = 3_600_000
const day = 24 * hour
const zone = 8 * hour

/** The same day between 09:00 and 20:00 in Hong Kong, in the same order. */
const byDay = (time: number): number => {
  const local = time + zone
  const begin = Math.floor(local / day) * day
  return begin - zone + 9 * hour + ((local - begin) * 11) / 24
}

/**
 * The history of a demo ticket, oldest first. Days are counted back from `now`; the hour follows
 * from the position in the list, so that no two are the same.
 */
export function momentsOf(ticket: DemoTicket, place: number, now: number): Moment[] {
  const { status, age, from, by, took = 3, words = {}, sentBack } = ticket
  const moments: Moment[] = []
  let time = now - age * day + ((place * 37) % 300) * 60_000
  let state: TicketState | null = null
  const step = (action: string, who: string, to: TicketState, more: Partial<Moment> = {}) => {
    // Nothing happens in the future.
    const when = new Date(Math.min(byDay(time), now - hour + moments.length * 60_000)).toISOString()
    moments.push({ action, who, when, from: state, to, ...more })
    state = to
  }
  const later = (days: number) => {
    time += days * day
  }

  if (from) {
    step('create', from, 'DRAFT')
    if (status === 'DRAFT') return moments
    later(0.05)
    step('publishKpi', from, 'TO_CLAIM')
    if (status === 'CANCELLED') {
      later(5)
      step('cancel', from, 'CANCELLED')
    }
    if (status === 'TO_CLAIM' || status === 'CANCELLED' || !by) return moments
    later(0.9)
    step('collect', by, 'CLAIMED')
    if (status === 'CLAIMED') return moments
    later(took - 1)
    step('completeDev', by, 'PENDING_CONFIRM', { round: 1 })
  } else if (by) step('create', by, 'PENDING_CONFIRM', { round: 1 })
  if (!by) throw new Error(`nobody does ${ticket.title}`)

  let round = 1
  if (sentBack) {
    later(1.2)
    step('reject', sentBack.by, 'REJECTED', { round, comment: sentBack.reason })
    if (status === 'REJECTED') return moments
    later(1.5)
    round = 2
    step('resubmit', by, 'PENDING_CONFIRM', { round })
  }
  if (status === 'ABOLISHED') {
    later(0.1)
    step('abolish', by, 'ABOLISHED')
  }
  const confirming = Object.entries(words)
  for (const [at, [who, comment]] of confirming.entries()) {
    later(0.8)
    const last = status === 'CONFIRMED' && at === confirming.length - 1
    step('confirm', who, last ? 'CONFIRMED' : 'PENDING_CONFIRM', { round, comment })
  }
  return moments
}
