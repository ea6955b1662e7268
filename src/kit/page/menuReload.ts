import { loadCurrentMember } from '../session/currentMember.ts'
import { settings } from './settings.ts'

type Listener = () => Promise<void>
const listeners = new Set<Listener>()

/** Reloads menu and permissions, after a change that may affect them. */
export async function reloadMenu(): Promise<void> {
  await loadCurrentMember(settings().menuFromServer)
  await Promise.all([...listeners].map(listener => listener()))
}

/** Calls back whenever they were reloaded; returns a function that stops. */
export function onMenuReload(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
