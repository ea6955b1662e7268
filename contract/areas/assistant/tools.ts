import { day, type Fields, type InputOf, int, json, text } from '#contract/kit/field.ts'

/** Days of the cooperative, both included; without them all time. */
const period = { startDate: day({ optional: true }), endDate: day({ optional: true }) } as const
/** A project by its id or a part of its name. */
const project = { project: text({ max: 100, optional: true }) } as const
/** Something that can be done: see `abilities.ts`. */
const ability = { ability: text({ max: 120 }) } as const
/** A kind of record, such as `kpiTicket`. */
const entity = { entity: text({ max: 64, pattern: 'code' }) } as const

/** A tool of the assistant. */
export interface Tool {
  /** What language models are told of it. */
  description: string
  input: Fields
  /** It changes something: the member confirms it first. */
  writes?: boolean
}

/** What the assistant can do, each with its input. They act with the rights of the member who asks. */
export const tools = {
  whatWaits: {
    description:
      'What waits for the member: tickets to do or confirm, contracts to sign, applications and payments to decide, unread notices.',
    input: {},
  },
  myPoints: {
    description:
      'The balance of the own points wallet, and what came in and went out in a period (both days included; without days, only the balance).',
    input: period,
  },
  myShares: {
    description: 'The own shares by project, or those of the allocations of a period.',
    input: { ...period, ...project },
  },
  myKpi: {
    description: 'The KPI points of the own confirmed tickets, in a period and a project.',
    input: { ...period, ...project },
  },
  find: {
    description: 'Finds records of all kinds (projects, members, tickets, contracts …) by words.',
    input: { keyword: text({ max: 100 }) },
  },
  open: {
    description:
      'Opens a screen of the product in front of the member by its name, or a record by its title. Only when asked to open, show or go somewhere.',
    input: {
      screen: text({ max: 64, pattern: 'code', optional: true }),
      keyword: text({ max: 100, optional: true }),
    },
  },
  whyNot: {
    description:
      'Why the member cannot do something, in general or with one record: the missing permission or the reason that the record gives. Takes an id that findActions gave.',
    input: { ...ability, recordId: text({ max: 64, optional: true }) },
  },
  whoGrants: {
    description:
      'Which permission something takes, which roles have it, and who grants it. Takes an id that findActions gave.',
    input: ability,
  },
  howTo: {
    description: 'What the help pages of the product say about a question.',
    input: { question: text({ max: 500 }) },
  },
  introduce: { description: 'What the assistant can be asked.', input: {} },
  listRecords: {
    description:
      'A page of the records of one kind that the member may see, newest first, with their values. `filters` are names of fields with values, such as {"status":"PENDING"}; describe names them.',
    input: {
      ...entity,
      keyword: text({ max: 100, optional: true }),
      filters: json({ max: 1000, optional: true }),
      pageNo: int({ min: 1, max: 1000, default: 1 }),
    },
  },
  viewRecord: {
    description: 'One record with its values, and what the member can do with it (`can`).',
    input: { ...entity, recordId: text({ max: 64 }) },
  },
  findActions: {
    description:
      'Ids of what can be done in the product (`kpiTicket.create`, `screen:wallet`) that fit some words, in the language of the member or in English.',
    input: { words: text({ max: 100 }) },
  },
  describe: {
    description:
      'The fields of a kind of record (`kpiTicket`), or of an action on it (`kpiTicket.create`): kinds, choices, limits.',
    input: { name: text({ max: 120 }) },
  },
  change: {
    description:
      'Prepares a change: an action on a record by its id (`kpiTicket.create`, `kpiTicket.confirm`), with its values. The member sees exactly what would happen, and confirms or declines it; nothing is changed before. Only when the member asked for it.',
    input: {
      action: text({ max: 120 }),
      recordId: text({ max: 64, optional: true }),
      values: json({ max: 8000, optional: true }),
    },
    writes: true,
  },
} as const satisfies Readonly<Record<string, Tool>>

export type ToolName = keyof typeof tools
/** The input of a tool. */
export type ToolInput<T extends ToolName> = InputOf<(typeof tools)[T]['input']>
/** A tool with its input. */
export type ToolCall = { [T in ToolName]: { tool: T; input: ToolInput<T> } }[ToolName]
