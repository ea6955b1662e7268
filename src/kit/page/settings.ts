import { useSyncExternalStore } from 'react'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { callServer } from '../call/ask.ts'
import { isFinal } from '../call/fail.ts'
import type { Mode } from '../light/palette.ts'
import { chooseMode, currentMode, FILTER } from '../light/theme.ts'
import { session, viewing } from '../session/session.ts'

/** Settings of the shell: kept for the member on the server, and here. */
export interface Settings {
  theme: Mode
  navbar: boolean
  menu: boolean
  /** The menu stands in the top bar. */
  topMenu: boolean
  footer: boolean
  tabBar: boolean
  /** Menu and routes come from the server; otherwise from what is built in. */
  menuFromServer: boolean
  menuCollapse: boolean
  /** Pixels. */
  menuWidth: number
  /** Inverts the colours of the page by 80 %. */
  colorWeak: boolean
  /** “?” alone lists the shortcuts; some who speak to their computer want no such key. */
  singleKeys: boolean
}

/** Bounds of the menu's width, in pixels. */
export const menuWidths = { least: 180, most: 400 } as const

const KEPT = 'commonshare-settings'
/** Whose changes have not reached the server yet. */
const UNSENT = 'commonshare-settings-unsent'
const KEY = 'shell'
/** Milliseconds to wait for further changes before they are sent. */
const pause = 400

/** The defaults. */
const usual: Omit<Settings, 'theme'> = {
  navbar: true,
  menu: true,
  topMenu: false,
  footer: true,
  tabBar: true,
  menuFromServer: true,
  menuCollapse: false,
  menuWidth: 220,
  colorWeak: false,
  singleKeys: true,
}
const listeners = new Set<() => void>()

/** What was kept, as far as it still is a setting of the right kind. */
function sound(kept: unknown): Settings {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const all: Settings = { ...usual, theme: currentMode() }
  const same = Object.entries(all).filter(([name, value]) => typeof given[name] === typeof value)
  const found = { ...all, ...Object.fromEntries(same.map(([name]) => [name, given[name]])) }
  const { least, most } = menuWidths
  return {
    ...found,
    theme: found.theme === 'light' ? 'light' : 'dark',
    menuWidth: Math.min(most, Math.max(least, Math.round(found.menuWidth))),
  }
}

const me = () => session()?.mid

/**
 * What this browser holds of the member, or of nobody: what was set up before signing in. Of what
 * others set up, only the theme.
 */
function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { mid?: unknown } | null
    const own = kept?.mid === undefined || kept.mid === me()
    return { ...sound(own ? kept : {}), theme: currentMode() }
  } catch {
    return sound({})
  }
}
let current = read()

export const settings = (): Settings => current

function put(next: Settings) {
  current = next
  // Through somebody's eyes: theirs are not the ones of who sits here.
  const filter = current.colorWeak ? 'invert(80%)' : ''
  if (!viewing()) {
    localStorage.setItem(KEPT, JSON.stringify({ ...current, mid: me() }))
    localStorage.setItem(FILTER, filter)
  }
  if (currentMode() !== current.theme) chooseMode(current.theme)
  // The root, not the body: a filter there would move everything that is fixed to the window.
  document.documentElement.style.filter = filter
  for (const listener of listeners) listener()
}

let sending: ReturnType<typeof setTimeout> | undefined

const unsent = () => !viewing() && localStorage.getItem(UNSENT) === String(me())
const sent = () => localStorage.removeItem(UNSENT)

// What does not arrive is kept in this browser, and sent with the next start or change.
function send() {
  const tried = current
  // Changed while it was under way: that is still to be sent.
  const done = () => tried === current && sent()
  return callServer(savePreference, { key: KEY, value: { ...tried } }).then(
    done,
    failure => isFinal(failure) && done(),
  )
}

export function changeSettings(change: Partial<Settings>) {
  put({ ...current, ...change })
  if (viewing()) return
  localStorage.setItem(UNSENT, String(me()))
  clearTimeout(sending)
  sending = setTimeout(send, pause)
}
addEventListener('online', () => unsent() && void send())

/** Brings in what the member set up, on whatever device that was; what was not sent yet wins. */
export async function loadSettings(): Promise<void> {
  if (unsent()) {
    put(current)
    void send()
    return
  }
  const before = current
  const kept = await callServer(ownPreference, { key: KEY }).catch(() => undefined)
  // Changed here meanwhile, and sent or not: that is newer.
  if (unsent() || current !== before) return
  put(kept?.value ? sound(kept.value) : current)
}

export const useSettings = (): Settings =>
  useSyncExternalStore(changed => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, settings)
