import { useState } from 'react'
import { projectActivity, projectDashboard } from '#contract/areas/board/calls.ts'
import { useProject } from '#src/areas/project/public.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { useLiveState } from '#src/kit/live/live.ts'
import { useChanges } from './useChanges.ts'
import { useEvery } from './useEvery.ts'

/** Milliseconds between two looks, while changes are told by themselves and while they are not. */
const pause = { open: 120_000, closed: 15_000, offline: 15_000 } as const
/** Confirmations and other moves shown. */
const moves = 5

/** What the big screen shows, kept up to date by itself; a failure keeps what was there. */
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
    /** When the figures were last heard of. */
    heard: board.dataUpdatedAt || opened,
    lost: board.isError || activity.isError,
  }
}
