import * as z from 'zod/mini'

const decimal = z.string()

/** A ticket behind a figure: the work, its value when it was counted, and who confirmed it. */
export const countedTicket = z.object({
  id: z.int(),
  title: z.string(),
  member: z.int(),
  name: z.string(),
  jobTypeCn: z.nullable(z.string()),
  jobTypeEn: z.nullable(z.string()),
  /** The rate of a unit when the ticket was frozen. */
  rate: decimal,
  workHour: decimal,
  unit: z.nullable(z.string()),
  /** As it was counted. */
  kpi: decimal,
  contributionDate: z.nullable(z.string()),
  confirmDate: z.nullable(z.string()),
  confirmedBy: z.array(z.object({ name: z.string(), date: z.nullable(z.string()) })),
})
export type CountedTicket = z.infer<typeof countedTicket>
