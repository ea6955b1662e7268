import fc from 'fast-check'
import { kpiTicket } from '#contract/areas/ticket/kpiTicket.ts'
import { kpiTicketTable } from '#server/areas/ticket/tables.ts'
import type { Database } from '#server/db/client.ts'

/** A ticket as the database holds it: what the reports read of it. */
export interface Ticket {
  project: string
  type: 'CONTRIBUTION' | 'PLAN'
  status: string
  contributor: number
  creator: number
  jobType: number
  kpiPoint: string
  workHour: string
  createDate: string
  submitDate: string | null
  confirmDate: string | null
}

const day = 86_400_000
const hour = 3_600_000

/** Moments around midnight in Hong Kong are as likely as all others together. */
const momentBefore = (now: number, days: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: days * day }).map(ago => now - ago),
    fc
      .tuple(fc.integer({ min: 0, max: days }), fc.constantFrom(-1, 0, 1))
      .map(([ago, by]) => Math.floor(now / day) * day - 8 * hour - ago * day + by),
  )

/** Whose tickets, of what. */
interface Cast {
  projects: readonly string[]
  members: readonly number[]
  jobTypes: readonly number[]
}

/** Random tickets of these projects and members. */
function ticketsOf(world: Cast): fc.Arbitrary<Ticket[]> {
  const moment = momentBefore(Date.now(), 75).map(at => new Date(at).toISOString())
  const hundredths = fc
    .integer({ min: 1, max: 99_999 })
    .map(n => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)
  const one = fc.record({
    project: fc.constantFrom(...world.projects),
    type: fc.constantFrom('CONTRIBUTION' as const, 'PLAN' as const),
    status: fc.oneof(
      fc.constantFrom(...Object.keys(kpiTicket.fields.status.values)),
      fc.constant('CONFIRMED'),
    ),
    contributor: fc.constantFrom(...world.members),
    creator: fc.constantFrom(...world.members),
    jobType: fc.constantFrom(...world.jobTypes),
    kpiPoint: hundredths,
    workHour: hundredths,
    createDate: moment,
    submitDate: moment,
    confirmDate: moment,
  })
  return fc.array(one, { minLength: 30, maxLength: 200 }).map(tickets =>
    tickets.map(ticket => ({
      ...ticket,
      submitDate: ['PENDING_CONFIRM', 'CONFIRMED', 'REJECTED'].includes(ticket.status)
        ? ticket.submitDate
        : null,
      confirmDate: ticket.status === 'CONFIRMED' ? ticket.confirmDate : null,
    })),
  )
}

/** Puts them in the database, in place of those that were there. */
export async function store(db: Database, tickets: readonly Ticket[]): Promise<void> {
  await db.delete(kpiTicketTable)
  const rows = tickets.map((ticket, at) => ({
    ...ticket,
    title: `Ticket ${at}`,
    priority: 'NORMAL',
    confirmCount: 0,
    confirmerCount: 0,
    leaderConfirmed: false,
    round: 1,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db.insert(kpiTicketTable).values(rows.slice(from, from + 500) as never)
}

/** Cents of a decimal, so that sums are exact. */
const cents = (text: string) => BigInt(text.replace('.', ''))
const decimal = (sum: bigint) => {
  const digits = String(sum).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** How many, and what they are worth: the answer calculated a second time, by hand. */
export const figureOf = (tickets: readonly Pick<Ticket, 'kpiPoint'>[]) => ({
  count: tickets.length,
  kpiPoint: decimal(tickets.reduce((sum, { kpiPoint }) => sum + cents(kpiPoint), 0n)),
})
export const hoursOf = (tickets: readonly Pick<Ticket, 'workHour'>[]) =>
  decimal(tickets.reduce((sum, { workHour }) => sum + cents(workHour), 0n))

/** The day of a moment in Hong Kong, which is always eight hours ahead. */
export const dayOf = (moment: string) =>
  new Date(Date.parse(moment) + 8 * hour).toISOString().slice(0, 10)

/** Is that moment in the stretch of time? */
export const within = (moment: string | null, span: { from: string; to: string }): boolean =>
  moment !== null && moment >= span.from && moment < span.to

/** Holds for whatever tickets there are. */
export const randomly = (
  db: Database,
  world: Cast,
  holds: (tickets: Ticket[]) => Promise<void>,
  numRuns = 12,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(ticketsOf(world), async tickets => {
      await store(db, tickets)
      await holds(tickets)
    }),
    { numRuns },
  )
