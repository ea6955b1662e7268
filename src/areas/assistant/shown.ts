import { useEffect, useSyncExternalStore } from 'react'
import { isDialogOpen } from '#src/kit/page/keys.ts'
import { useAtLeast } from '#src/kit/page/media.ts'
import { changeSettings, settings, useSettings } from '#src/kit/page/settings.ts'
import { viewing } from '#src/kit/session/session.ts'

/** From this width of the window on, the chat stands beside the page; below, in a drawer over it. */
const beside = 1200

/** Pixels of the chat beside the page. */
export const DOCK_WIDTH = 380

/** How a key is named on this machine. */
export const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ J' : 'Ctrl J'

/** Whether the drawer is open: never from the start, and so not a setting. */
let drawer = false
/** How often the field for questions was to take the focus. */
let calls = 0
let answered = 0
let opener: Element | null = null
const listeners = new Set<() => void>()

const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
function changed() {
  for (const listener of listeners) listener()
}

const isDocked = () => matchMedia(`(min-width: ${beside}px)`).matches
const isShown = () => (isDocked() ? settings().chat : drawer)

/** Whoever looks through somebody else's eyes has no assistant: it would answer as that member. */
export const hasAssistant = (): boolean => viewing() === undefined

/** Shows the chat, if it is not shown already, and moves the focus to its field. */
export function openAssistant() {
  const here = document.activeElement
  if (!here?.closest('.as-panel')) opener = here
  calls += 1
  if (!isShown()) {
    const clickChatNum = settings().clickChatNum + 1
    changeSettings(isDocked() ? { chat: true, clickChatNum } : { clickChatNum })
    drawer = !isDocked()
  }
  changed()
}

/**
 * Moves the focus off what is about to disappear: to the field, or on a touch screen, whose keyboard
 * would cover the answer, to the chat as a whole.
 */
export function focusQuestion() {
  if (matchMedia('(pointer: coarse)').matches)
    return document.querySelector<HTMLElement>('.as-panel')?.focus({ preventScroll: true })
  calls += 1
  changed()
}

function uncover() {
  drawer = false
  answered = calls
  changed()
}

/** What had the focus before the chat was shown. */
export const focusBefore = (): Element | null => opener

/** Hides the chat. */
export function closeAssistant() {
  if (isDocked()) changeSettings({ chat: false })
  uncover()
}

export const toggleAssistant = () => (isShown() ? closeAssistant() : openAssistant())

/** Closes the drawer: somebody goes to a page that it would cover. */
export function uncoverPage() {
  if (drawer) uncover()
}

/** Whether the chat is shown, and whether beside the page. */
export function useAssistant(): { docked: boolean; shown: boolean } {
  const docked = useAtLeast(beside)
  const { chat } = useSettings()
  const open = useSyncExternalStore(subscribe, () => drawer)
  return { docked, shown: hasAssistant() && (docked ? chat : open) }
}

/** Ctrl J (⌘ J) shows and hides the chat, unless it means something where it is pressed. */
export function useAssistantKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (defaultPrevented || !(ctrlKey || metaKey) || altKey || shiftKey) return
      if (key.toLowerCase() !== 'j' || !hasAssistant() || isDialogOpen()) return
      event.preventDefault()
      toggleAssistant()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Gives the focus to the field for questions, once for each time that the chat was opened. */
export function useFocusWhenOpened(focus: () => void) {
  const wanted = useSyncExternalStore(subscribe, () => calls)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it was opened
  useEffect(() => {
    if (wanted === answered) return
    answered = wanted
    focus()
  }, [wanted])
}
