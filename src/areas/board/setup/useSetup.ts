import { SETUP, setupSteps } from '#contract/areas/board/calls.ts'
import { canWriteIn, useProject } from '#src/areas/project/public.ts'
import { usePreference } from '#src/kit/preference.ts'
import type { Board } from '../types.ts'

interface Decided {
  /** The checklist is put away. */
  away?: true
  /** No equity is divided for now, which is a decision too. */
  noEquity?: true
}

/** Projects whose decisions are remembered: the last ones, since the preference has a limit. */
const most = 200

const decisionsIn = (value: unknown): Record<string, Decided> =>
  value !== null && typeof value === 'object' ? (value as Record<string, Decided>) : {}

export type Setup = ReturnType<typeof useSetup>

/** What a new project has been set up with, and what the lead decided about that. */
export function useSetup(board: Board) {
  const inProject = useProject()
  const { id } = inProject.project
  const { value, save } = usePreference(SETUP)
  const all = decisionsIn(value)
  const { away, noEquity }: Decided = all[id] ?? {}
  const decide = (decided: Decided) => {
    const { [id]: _, ...others } = all
    const kept = Object.entries(others).slice(1 - most)
    save(Object.fromEntries([...kept, [id, decided]]))
  }
  const { setup } = board
  const done = setup && { ...setup, equity: setup.equity || noEquity === true }
  const isLead = canWriteIn(inProject, 'LEAD')
  return {
    done,
    /** There is something left to do, for who may do it. */
    open: isLead && done !== undefined && setupSteps.some(step => !done[step]),
    /** Nothing has been recorded or planned yet: there is nothing to count. */
    empty: board.begun === false,
    away: away === true,
    putAway: (away: boolean) => decide({ ...(away && { away }), ...(noEquity && { noEquity }) }),
    withoutEquity: () => decide({ ...(away && { away }), noEquity: true }),
  }
}
