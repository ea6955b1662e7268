import { useSyncExternalStore } from 'react'
import { ownPreference, savePreference } from '#contract/kit/calls/preference.ts'
import { type Density, densities } from '#contract/kit/listLook.ts'
import { callServer } from '../call/callServer.ts'
import { isFinal } from '../call/fail.ts'
import type { Mode } from '../light/palette.ts'
import { chooseMode, currentMode, FILTER } from '../light/theme.ts'
import { HOME, safeReturn, session, viewing } from '../session/session.ts'
import { SETTINGS_KEY, storedSettings } from './storedSettings.ts'

/** Settings of the shell: stored for the member on the server, and in this browser. */
export interface Settings {
  theme: Mode
  /** The height of rows in lists whose look was not changed. */
  density: Density
  /** The address of the page after signing in. */
  startPage: string
  navbar: boolean
  menu: boolean
  /** The menu is in the top bar. */
  topMenu: boolean
  footer: boolean
  tabBar: boolean
  /** Menu and routes come from the server; otherwise they are built in. */
  menuFromServer: boolean
  menuCollapse: boolean
  /** Pixels. */
  menuWidth: number
  /** Inverts the colours of the page by 80 %. */
  colorWeak: boolean
  /** “?” alone lists the shortcuts; speech input users may want to disable such keys. */
  singleKeys: boolean
  /** The assistant is shown beside the page. */
  chat: boolean
  /** How often the member has opened it. */
  clickChatNum: number
  /**
   * The provider whose language model may answer questions to the assistant; empty if none may, and
   * null until the member has chosen.
   */
  assistantModel: string | null
}

/** Bounds of the menu's width, in pixels. */
export const menuWidths = { least: 180, most: 400 } as const

/** The member whose changes have not been sent yet. */
const UNSENT = 'commonshare-settings-unsent'
const KEY = 'shell'
/** Milliseconds to wait for further changes before they are sent. */
const pause = 400

/** The defaults. */
const usual: Omit<Settings, 'theme'> = {
  density: 'normal',
  startPage: HOME,
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
  chat: false,
  clickChatNum: 0,
  assistantModel: null,
}
const listeners = new Set<() => void>()

/** The valid settings of a stored value. */
function validSettings(stored: unknown): Settings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >
  const all: Settings = { ...usual, theme: currentMode() }
  const same = Object.entries(all).filter(([name, value]) => typeof given[name] === typeof value)
  const found = { ...all, ...Object.fromEntries(same.map(([name]) => [name, given[name]])) }
  const { least, most } = menuWidths
  const { assistantModel } = given
  return {
    ...found,
    assistantModel: typeof assistantModel === 'string' ? assistantModel : null,
    theme: found.theme === 'light' ? 'light' : 'dark',
    density: densities.find(one => one === found.density) ?? usual.density,
    startPage: safeReturn(found.startPage) ?? HOME,
    menuWidth: Math.min(most, Math.max(least, Math.round(found.menuWidth))),
  }
}

const me = () => session()?.mid

/**
 * The settings in this browser: the member's, or those chosen before signing in. Of another
 * member's settings only the theme is used.
 */
const read = (): Settings => ({ ...validSettings(storedSettings()), theme: currentMode() })
let current = read()

export const settings = (): Settings => current

/** Reads them again, for who is signed in now: the code may have been loaded before. */
export function readSettings(): void {
  current = read()
}

function put(next: Settings) {
  current = next
  // While viewing as another member nothing is stored.
  const filter = current.colorWeak ? 'invert(80%)' : ''
  if (!viewing()) {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify({ ...current, mid: me() }))
    localStorage.setItem(FILTER, filter)
  }
  if (currentMode() !== current.theme) chooseMode(current.theme)
  // The root, not the body: there a filter would change the position of fixed elements.
  document.documentElement.style.filter = filter
  for (const listener of listeners) listener()
}

let sending: ReturnType<typeof setTimeout> | undefined

const unsent = () => !viewing() && localStorage.getItem(UNSENT) === String(me())
const sent = () => localStorage.removeItem(UNSENT)

// If sending fails, the settings stay in this browser and are sent with the next start or change.
function send() {
  const tried = current
  // Settings changed during the request are still to be sent.
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

/** Loads the member's settings from the server; settings that were not sent yet win. */
export async function loadSettings(): Promise<void> {
  if (unsent()) {
    put(current)
    void send()
    return
  }
  const before = current
  const stored = await callServer(ownPreference, { key: KEY }).catch(() => undefined)
  // Changed here in the meantime: those are newer.
  if (unsent() || current !== before) return
  put(stored?.value ? validSettings(stored.value) : current)
}

export const useSettings = (): Settings =>
  useSyncExternalStore(changed => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, settings)
