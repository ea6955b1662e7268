import * as z from 'zod/mini'
import { call } from '../call.ts'
import { flag, id, int, json, text } from '../field.ts'
import { pageOf } from '../page.ts'

const entity = text({ max: 64, pattern: 'code' })
const which = { id: { ...id(), server: false } } as const
/** Refused rows listed in an answer; the file of refused rows has all of them. */
export const PROBLEM_CAP = 100

/** Why a row is refused: as a whole, and field by field. */
const problem = z.object({
  line: z.int(),
  text: z.nullable(z.string()),
  fields: z.record(z.string(), z.string()),
})
export type ImportProblem = z.infer<typeof problem>

/** The result of an import or a dry run. */
const outcome = z.object({
  /** Rows that were, or could be, created. */
  good: z.int(),
  refused: z.int(),
  /** Of the first refused ones. */
  problems: z.array(problem),
  /** It was stopped before all rows were read. */
  stopped: z.boolean(),
  /** The rows have been created. */
  created: z.boolean(),
})
export type ImportOutcome = z.infer<typeof outcome>

const fails = ['noPermission', 'notFound', 'importImpossible'] as const

/** A spreadsheet template: the columns of the create form, and what each may contain. */
export const importTemplate = call('importTemplate', {
  method: 'GET',
  path: '/api/v1/imports/template',
  right: 'signedIn',
  input: { entity, columns: json({ optional: true }), project: text({ max: 64, optional: true }) },
  output: 'file',
  long: true,
  fails,
})

/** Reads an uploaded file: its columns, their first values, and the field each may stand for. */
export const importBegin = call('importBegin', {
  method: 'POST',
  path: '/api/v1/imports/begin',
  right: 'signedIn',
  input: { entity, file: int({ min: 1 }), project: text({ max: 64, optional: true }) },
  output: z.object({
    id: z.int(),
    rows: z.int(),
    columns: z.array(
      z.object({
        header: z.string(),
        samples: z.array(z.string()),
        field: z.nullable(z.string()),
      }),
    ),
    /** Whether the whole import can be undone. */
    undoable: z.boolean(),
  }),
  fails: [
    ...fails,
    'importUnreadable',
    'importEmpty',
    'importTooLong',
    'importTooComplex',
    'fileTooLarge',
  ],
})

/** A dry run: checks every row by all rules of a new row, and creates nothing. */
export const importTry = call('importTry', {
  method: 'POST',
  long: true,
  path: '/api/v1/imports/try',
  right: 'signedIn',
  input: { ...which, columns: json({}) },
  output: outcome,
  fails: [...fails, 'importOver', 'importWaits'],
})

/** Creates the rows, all of them or none; with `skip`, all but those that are refused. */
export const importRun = call('importRun', {
  method: 'POST',
  long: true,
  path: '/api/v1/imports/run',
  right: 'signedIn',
  input: { ...which, skip: flag({ default: false }) },
  output: outcome,
  fails: [...fails, 'importOver', 'importWaits'],
})

/** The progress of the running import. */
export const importState = call('importState', {
  method: 'GET',
  path: '/api/v1/imports/state',
  right: 'signedIn',
  input: which,
  output: z.object({ done: z.int(), rows: z.int() }),
  fails,
})

/** Stops the running import: none of its rows is created. */
export const importStop = call('importStop', {
  method: 'POST',
  path: '/api/v1/imports/stop',
  right: 'signedIn',
  input: which,
  output: z.null(),
  fails,
})

/** The refused rows as they were given, with a column for the reason. */
export const importProblems = call('importProblems', {
  method: 'GET',
  path: '/api/v1/imports/problems',
  right: 'signedIn',
  input: which,
  output: 'file',
  long: true,
  fails: [...fails, 'importOver'],
})

/** Undoes an import: removes its rows, unless they have been changed since. */
export const importUndo = call('importUndo', {
  method: 'POST',
  long: true,
  path: '/api/v1/imports/undo',
  right: 'signedIn',
  input: which,
  output: z.object({ removed: z.int(), kept: z.array(problem) }),
  fails: [...fails, 'importOver', 'importWaits'],
})

/** Imports of an entity's rows: the member's own, or all for holders of every permission. */
export const importRecords = call('importRecords', {
  method: 'GET',
  path: '/api/v1/imports/list',
  right: 'signedIn',
  input: {
    entity,
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 200, default: 20 }),
  },
  output: pageOf(
    z.object({
      id: z.int(),
      fileName: z.string(),
      memberName: z.string(),
      createDate: z.string(),
      created: z.int(),
      refused: z.int(),
      /** Rows that were removed again. */
      removed: z.int(),
      mayUndo: z.boolean(),
    }),
  ),
  fails,
})
