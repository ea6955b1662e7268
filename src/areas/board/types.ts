import type { projectDashboard } from '#contract/areas/board/calls.ts'
import type { CallOutput } from '#contract/kit/call.ts'
import type { InProject } from '#src/areas/project/public.ts'

export type Project = InProject['project']
export type Board = CallOutput<typeof projectDashboard>

/** Props of most sections of the dashboard. */
export interface PartProps {
  project: Project
  board: Board
}
