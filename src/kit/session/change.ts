import { SESSION_KEY } from './session.ts'

/** Calls back when another tab signs in, out, or in as somebody else. */
export function onSessionChange(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === SESSION_KEY || event.key === null) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
