import { loadCurrentMember } from '../session/currentMember.ts'
import { settings } from './settings.ts'

type Listener = () => Promise<void>
const listeners = new Set<Listener>()

/** Reads menu and rights again, after something that may have changed them. */
export async function reloadMenu(): Promise<void> {
  await loadCurrentMember(settings().menuFromServer)
  await Promise.all([...listeners].map(listener => listener()))
}

/** Calls back whenever they were read again, until stopped. */
export function onMenuReload(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
