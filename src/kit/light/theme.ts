import { useSyncExternalStore } from 'react'
import { type Mode, palettes } from './palette.ts'

/** Where the chosen theme is stored. */
export const THEME_KEY = 'commonshare-theme'
/** The stored filter for all colours, as used by the style sheets. */
export const FILTER = 'commonshare-filter'
const listeners = new Set<() => void>()

/** Dark unless the member chose light. */
export function currentMode(): Mode {
  return localStorage.getItem(THEME_KEY) === 'light' ? 'light' : 'dark'
}

/** Sets the palette as custom properties. */
export function applyMode() {
  const mode = currentMode()
  const root = document.documentElement
  root.dataset.theme = mode
  root.style.colorScheme = mode
  root.style.filter = localStorage.getItem(FILTER) ?? ''
  for (const [name, colour] of Object.entries(palettes[mode]))
    root.style.setProperty(`--cs-${name}`, colour)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', palettes[mode].page)
}

export function chooseMode(mode: Mode) {
  localStorage.setItem(THEME_KEY, mode)
  applyMode()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useMode = (): Mode => useSyncExternalStore(subscribe, currentMode)
