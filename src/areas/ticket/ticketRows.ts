import { asParameters } from '#contract/areas/ticket/rowsBehind.ts'
import type { Condition } from '#contract/kit/query.ts'

/** The list of a project's tickets that a figure counts. */
export const rowsIn = (project: string, ...conditions: readonly (readonly Condition[])[]) =>
  `/projects/taskList?${new URLSearchParams({ projectId: project, ...asParameters(...conditions) })}`

/** The list of tickets of all one's projects that a figure counts. */
export const rowsEverywhere = (...conditions: readonly (readonly Condition[])[]) =>
  `/project/allTask?${new URLSearchParams(asParameters(...conditions))}`
