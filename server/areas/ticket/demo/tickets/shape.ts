import type { TicketState } from '#contract/areas/ticket/ticketFlow.ts'

/** A demo ticket; days are counted back from today. */
export interface DemoTicket {
  title: string
  description: string
  /** The Chinese name of a job type of the project's type. */
  job: string
  workHour: string
  status: TicketState
  /** Days since it was written. */
  age: number
  /** Who does it. */
  by?: string
  /** Who wrote the plan; without one it is work its contributor recorded. */
  from?: string
  /** Days from its writing to its delivery. */
  took?: number
  /** Days until a plan is due; negative: it was due. */
  due?: number
  priority?: 'URGENT' | 'HIGH' | 'LOW'
  completion?: string
  notes?: string
  /** Chinese names. */
  tags?: readonly string[]
  /** Who confirmed it, in that order, and what they said. */
  words?: Readonly<Record<string, string | null>>
  /** It was sent back once: for good if it still is. */
  sentBack?: { by: string; reason: string }
}
