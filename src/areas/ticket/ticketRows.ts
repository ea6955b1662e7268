import { asParameters } from '#contract/areas/ticket/rowsBehind.ts'
import type { Condition } from '#contract/kit/query.ts'

/** The address of the tickets of a project that a figure counts. */
export const rowsIn = (project: string, ...conditions: readonly (readonly Condition[])[]) =>
  `/projects/taskList?${new URLSearchParams({ projectId: project, ...asParameters(...conditions) })}`

/** The address of the tickets in all of the member's projects that a figure counts. */
export const rowsEverywhere = (...conditions: readonly (readonly Condition[])[]) =>
  `/project/allTask?${new URLSearchParams(asParameters(...conditions))}`
