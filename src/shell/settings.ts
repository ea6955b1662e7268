import { useSyncExternalStore } from 'react'

/** Settings of the shell (spec C3 App settings), kept in this browser. */
export interface Settings {
  menuCollapse: boolean
  /** Menu and routes come from the server; otherwise from what is built in. */
  menuFromServer: boolean
}

const KEPT = 'commonshare-settings'
const usual: Settings = { menuCollapse: false, menuFromServer: true }
const listeners = new Set<() => void>()

function read(): Settings {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) }
  } catch {
    return usual
  }
}
let current = read()

export const settings = (): Settings => current

export function changeSettings(change: Partial<Settings>) {
  current = { ...current, ...change }
  localStorage.setItem(KEPT, JSON.stringify(current))
  for (const listener of listeners) listener()
}

export const useSettings = (): Settings =>
  useSyncExternalStore(changed => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, settings)
