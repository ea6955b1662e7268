import type { Condition } from '#contract/kit/query.ts'
import { encodeQuery } from '#contract/kit/query.ts'

/** A time range, without `to` itself. */
export interface Span {
  from: string
  to: string
}

const within = (field: string, { from, to }: Span): Condition[] => [
  { field, operator: 'ge', value: from },
  { field, operator: 'lt', value: to },
]
const is = (field: string, value: unknown): Condition => ({ field, operator: 'eq', value })

/**
 * The tickets that a figure counts, as conditions of their list: used by the link on the figure and
 * by tests that check it.
 */
export const rowsBehind = {
  status: (status: string) => [is('status', status)],
  created: (span: Span) => within('createDate', span),
  submitted: (span: Span) => within('submitDate', span),
  confirmed: (span: Span) => [is('status', 'CONFIRMED'), ...within('confirmDate', span)],
  of: (contributor: number) => [is('contributor', contributor)],
  notOf: (contributor: number): Condition[] => [
    { field: 'contributor', operator: 'ne', value: contributor },
  ],
  jobType: (jobType: number) => [is('jobType', jobType)],
  project: (project: string) => [is('project', project)],
} as const

/** Those conditions as parameters of the list. */
export const asParameters = (...conditions: readonly (readonly Condition[])[]) =>
  encodeQuery({ conditions: conditions.flat() })
