import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { retryDialogImport } from '#src/kit/page/retryImport.ts'
import { Wait } from '#src/kit/page/states.tsx'
import { closeAssistant, uncoverPage, useAssistant, useAssistantKey } from './shown.ts'
import './dock.css'

const Panel = lazy(
  retryDialogImport(loadWithWords(['pages/assistant', 'kit'], () => import('./Panel.tsx'))),
)

/** Its room is kept, so that the page does not move once more. */
const WaitBeside = () => (
  <div className="as-dock">
    <Wait />
  </div>
)

/** The assistant in the frame of every page, loaded when it is first shown. */
export function Assistant() {
  const { docked, shown } = useAssistant()
  const { pathname } = useLocation()
  useAssistantKey()
  // It keeps what was said and what is typed while it is hidden.
  const [loaded, setLoaded] = useState(shown)
  if (shown && !loaded) setLoaded(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere, or room beside the page
  useEffect(uncoverPage, [pathname, docked])

  if (!loaded) return null
  return (
    <Suspense fallback={docked && shown && <WaitBeside />}>
      <Panel open={shown} docked={docked} onClose={closeAssistant} />
    </Suspense>
  )
}
