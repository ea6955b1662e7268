import { type Plan, planned } from '#src/shell/plan.ts'
import { loadStanding } from '../session/standing.ts'
import { settings } from './settings.ts'

type Listener = (plan: Plan) => void
const listeners = new Set<Listener>()

/** Reads menu and rights again, after something that may have changed them. */
export async function reloadMenu(): Promise<void> {
  await loadStanding(settings().menuFromServer)
  const plan = await planned()
  for (const listener of listeners) listener(plan)
}

export function onMenuReload(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
