import { useState } from 'react'
import { projectActivity, projectDashboard } from '#contract/areas/board/calls.ts'
import { useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useLiveState } from '#src/kit/live/live.ts'
import { useChanges } from './useChanges.ts'
import { useEvery } from './useEvery.ts'

/** Milliseconds between two reloads, with and without live events. */
const pause = { open: 120_000, closed: 15_000, offline: 15_000 } as const
/** Confirmations and other events shown. */
const moves = 5

/** The data of the big screen, updated automatically; a failure keeps the previous data. */
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
  useChanges(projectId, again)
  useEvery(pause[useLiveState()], again)
  const [opened] = useState(() => Date.now())
  return {
    project,
    board: board.data,
    moves: activity.data,
    /** When the figures were last loaded. */
    heard: board.dataUpdatedAt || opened,
    lost: board.isError || activity.isError,
  }
}
