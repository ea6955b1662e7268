import { useState } from 'react'
import { projectActivity, projectDashboard } from '#contract/calls/board.ts'
import { useProject } from '#src/kit/inProject.ts'
import { useCall } from '#src/kit/useCall.ts'
import { useEvery } from './useEvery.ts'

/** Milliseconds between two looks at the server. */
const pause = 15_000
/** Confirmations and other moves shown. */
const moves = 5

/** What the big screen shows, asked again and again; a failure keeps what was there. */
export function useLiveBoard() {
  const { project, reload } = useProject()
  const projectId = project.id
  const board = useCall(projectDashboard, { projectId })
  const activity = useCall(projectActivity, { projectId, limit: moves })
  const again = () => {
    void board.refetch()
    void activity.refetch()
    reload()
  }
  useEvery(pause, again)
  const [first] = useState(() => Date.now())
  return {
    project,
    board: board.data,
    moves: activity.data,
    /** When the figures were last heard of. */
    heard: board.dataUpdatedAt || first,
    lost: board.isError || activity.isError,
  }
}
