import { day, type Fields, text } from '#contract/kit/field.ts'

/** Days of the cooperative, both included; without them all time. */
const period = { startDate: day({ optional: true }), endDate: day({ optional: true }) } as const
/** A project by its id or a part of its name. */
const project = { project: text({ max: 100, optional: true }) } as const
/** Something that can be done: see `abilities.ts`. */
const ability = { ability: text({ max: 120 }) } as const

/** What the assistant can do, each with its input. All of them only read. */
export const tools = {
  /** What waits for the member. */
  whatWaits: {},
  /** The balance of the own wallet, and what came in and went out in a period. */
  myPoints: period,
  /** The own shares, or those of the allocations of a period. */
  myShares: { ...period, ...project },
  /** The KPI of the own confirmed tickets. */
  myKpi: { ...period, ...project },
  /** Records with these words. */
  find: { keyword: text({ max: 100 }) },
  /** A screen by its name, or else the record or page that fits the words best. */
  open: {
    screen: text({ max: 64, pattern: 'code', optional: true }),
    keyword: text({ max: 100, optional: true }),
  },
  /** Why something cannot be done, in general or with one record. */
  whyNot: { ...ability, recordId: text({ max: 64, optional: true }) },
  /** Which permission something takes, and who grants it. */
  whoGrants: ability,
  /** What the help pages say. */
  howTo: { question: text({ max: 500 }) },
  /** What can be asked. */
  introduce: {},
} as const satisfies Readonly<Record<string, Fields>>

export type ToolName = keyof typeof tools
