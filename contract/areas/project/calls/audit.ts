import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { instant, int, text } from '#contract/kit/field.ts'
import { pageOf } from '#contract/kit/page.ts'
import { projectId } from './project.ts'

const name = text({ max: 64, pattern: 'code', optional: true })

/** The filters of a project's log. */
const narrowed = {
  projectId,
  entity: name,
  action: name,
  person: int({ min: 1, optional: true }),
  from: instant({ optional: true }),
  to: instant({ optional: true }),
} as const

const change = z.object({
  from: z.unknown(),
  to: z.unknown(),
  /** Names of the rows it refers to. */
  fromTitle: z.optional(z.unknown()),
  toTitle: z.optional(z.unknown()),
})

const auditEvent = z.object({
  id: z.int(),
  entity: z.string(),
  rowId: z.string(),
  /** The title of the row, if it is known. */
  rowTitle: z.nullable(z.string()),
  action: z.string(),
  memberId: z.nullable(z.int()),
  /** Empty if the system did it. */
  memberName: z.string(),
  /** `assistant`, if the member let the assistant do it. */
  via: z.nullable(z.string()),
  viaToken: z.nullable(z.string()),
  createDate: z.string(),
  changes: z.record(z.string(), change),
})
export type AuditEvent = z.infer<typeof auditEvent>

/** Who changed what in a project and when, newest first. */
export const projectAudit = call('projectAudit', {
  method: 'GET',
  path: '/api/v1/cake/projects/auditLog/list',
  right: 'signedIn',
  input: {
    ...narrowed,
    pageNo: int({ min: 1, max: 1_000_000, default: 1 }),
    pageSize: int({ min: 1, max: 100, default: 20 }),
  },
  output: pageOf(auditEvent),
  fails: ['notFound'],
})

/** The number of matching events, which an export would contain. */
export const projectAuditCount = call('projectAuditCount', {
  method: 'GET',
  path: '/api/v1/cake/projects/auditLog/count',
  right: 'signedIn',
  input: narrowed,
  output: z.object({ count: z.int(), more: z.optional(z.boolean()) }),
  fails: ['notFound'],
})

/** The matching events as a spreadsheet, one line for each changed field. */
export const projectAuditExport = call('projectAuditExport', {
  method: 'GET',
  path: '/api/v1/cake/projects/auditLog/export',
  right: 'signedIn',
  input: narrowed,
  output: 'file',
  long: true,
  fails: ['notFound', 'exportEmpty', 'exportTooLarge'],
})

/** The possible filter values of a project's log. */
export const projectAuditChoices = call('projectAuditChoices', {
  method: 'GET',
  path: '/api/v1/cake/projects/auditLog/choices',
  right: 'signedIn',
  input: { projectId },
  output: z.object({
    entities: z.array(z.object({ entity: z.string(), actions: z.array(z.string()) })),
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  fails: ['notFound'],
})
