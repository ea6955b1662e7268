import type { TicketState } from '#contract/areas/ticket/ticketFlow.ts'

/** A demo ticket; days are counted back from today. */
export interface DemoTicket {
  title: string
  description: string
  /** The Chinese name of a job type of the project's type. */
  job: string
  workHour: string
  status: TicketState
  /** Days since it was created. */
  age: number
  /** The contributor. */
  by?: string
  /** The creator of a plan; without one the contributor recorded the work. */
  from?: string
  /** Days from creation to delivery. */
  took?: number
  /** Days until a plan is due; negative if overdue. */
  due?: number
  priority?: 'URGENT' | 'HIGH' | 'LOW'
  completion?: string
  notes?: string
  /** Chinese names. */
  tags?: readonly string[]
  /** The confirmers in order, with their comments. */
  words?: Readonly<Record<string, string | null>>
  /** It was rejected once; permanently if it is still rejected. */
  sentBack?: { by: string; reason: string }
}
