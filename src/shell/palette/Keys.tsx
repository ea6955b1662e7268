import { lazy, Suspense, useEffect, useState } from 'react'
import { locales } from '#src/kit/light/locale.ts'
import { sturdyAbove } from '#src/kit/unloaded.tsx'
import { loadMenuWords } from '#src/providers/i18n.ts'

const Palette = lazy(
  sturdyAbove(async () => {
    const [page] = await Promise.all([import('./Palette.tsx'), ...locales.map(loadMenuWords)])
    return page
  }),
)
const Shortcuts = lazy(sturdyAbove(() => import('./Shortcuts.tsx')))

type Shown = 'palette' | 'shortcuts'

/** Is somebody writing? Then a letter is a letter. */
const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function wanted(event: KeyboardEvent): Shown | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette'
  if (key === '?' && !ctrlKey && !metaKey && !altKey && !writing(event.target)) return 'shortcuts'
}

interface Props {
  /** Opened by a button. */
  called: number
  onSettings(): void
}

/** What the keys bring up wherever one is; nothing of it is loaded before. */
export function Keys({ called, onSettings }: Props) {
  const [shown, setShown] = useState<Shown>()
  // What was shown once stays for its way out.
  const [loaded, setLoaded] = useState<ReadonlySet<Shown>>(new Set())
  const show = (what: Shown) => {
    setLoaded(all => new Set([...all, what]))
    setShown(what)
  }
  const [heard, setHeard] = useState(called)
  if (heard !== called) {
    setHeard(called)
    show('palette')
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const what = wanted(event)
      if (!what || document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return
      event.preventDefault()
      setLoaded(all => new Set([...all, what]))
      setShown(what)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const close = () => setShown(undefined)
  return (
    <Suspense>
      {loaded.has('palette') && (
        <Palette open={shown === 'palette'} onClose={close} onSettings={onSettings} />
      )}
      {loaded.has('shortcuts') && <Shortcuts open={shown === 'shortcuts'} onClose={close} />}
    </Suspense>
  )
}
