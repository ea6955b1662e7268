import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RECORD_PAGE } from '#src/areas/ticket/public.ts'
import { fixedScreens } from '#src/areas.ts'
import { locales } from '#src/kit/light/locale.ts'
import { isDialogOpen, isTyping } from '#src/kit/page/keys.ts'
import { retryDialogImport } from '#src/kit/page/retryImport.ts'
import { settings } from '#src/kit/page/settings.ts'
import { can } from '#src/kit/session/can.tsx'
import { loadWords, loadWordsIn } from '#src/providers/i18n.ts'

const Palette = lazy(
  retryDialogImport(async () => {
    const [page] = await Promise.all([
      import('./Palette.tsx'),
      ...locales.flatMap(locale => [loadWordsIn(locale, 'menus'), loadWordsIn(locale, 'palette')]),
    ])
    return page
  }),
)
const Shortcuts = lazy(
  retryDialogImport(async () => {
    const [page] = await Promise.all([import('./Shortcuts.tsx'), loadWords(['lists'])])
    return page
  }),
)

const ownPages = () => fixedScreens.filter(({ roles }) => can({ role: roles }))

/** Whether the member may record contributions at all. */
const records = () => can('projects:taskList')

type Shown = 'palette' | 'shortcuts'

/** What a key asks for: a dialog, or to record a contribution. */
function wanted(event: KeyboardEvent): Shown | 'record' | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette'
  if (ctrlKey || metaKey || altKey || isTyping(event.target)) return
  if (!settings().singleKeys) return
  if (key === '?') return 'shortcuts'
  if (key === 'c' && !event.repeat && records()) return 'record'
}

interface Props {
  /** Opened by a button. */
  called: number
  onSettings(): void
}

/**
 * Opens the palette, the shortcuts and the form of a contribution by keyboard; the dialogs are loaded
 * on demand.
 */
export function Keys({ called, onSettings }: Props) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>()
  // Once shown, it stays mounted for its closing animation.
  const [loaded, setLoaded] = useState<ReadonlySet<Shown>>(new Set())
  // Its own field takes the focus before the dialog stores the previous one.
  const from = useRef<Element>(null)
  const show = useCallback((what: Shown) => {
    from.current = document.activeElement
    setLoaded(all => new Set([...all, what]))
    setShown(what)
  }, [])
  useEffect(() => {
    if (called > 0) show('palette')
  }, [called, show])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The keys of what has the focus come first, such as those of a text editor.
      if (event.defaultPrevented) return
      const what = wanted(event)
      if (!what || isDialogOpen()) return
      event.preventDefault()
      if (what === 'record') void navigate(RECORD_PAGE)
      else show(what)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [show, navigate])
  const close = () => {
    setShown(undefined)
    const back = from.current
    if (back instanceof HTMLElement) back.focus()
    // The body cannot be focused. A closing dialog must not keep the focus, or it would receive
    // keys.
    const here = document.activeElement
    if (here !== back && here instanceof HTMLElement) here.blur()
  }
  return (
    <Suspense>
      {loaded.has('palette') && (
        <Palette
          open={shown === 'palette'}
          onClose={close}
          own={ownPages()}
          onSettings={onSettings}
          onShortcuts={() => show('shortcuts')}
        />
      )}
      {loaded.has('shortcuts') && <Shortcuts open={shown === 'shortcuts'} onClose={close} />}
    </Suspense>
  )
}
