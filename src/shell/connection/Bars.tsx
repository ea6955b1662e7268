import { useEffect, useRef } from 'react'
// The fallbacks are loaded with the bars: without a connection they could not be loaded.
import '#src/kit/page/importFallbacks.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { loadFont } from './loadFont.ts'
import { useVersionChecks } from './useVersionChecks.ts'
import { VersionBar } from './VersionBar.tsx'
import './connection.css'

/** The bars above everything: no connection, or a newer version. */
export default function Bars() {
  const bars = useRef<HTMLDivElement>(null)
  useVersionChecks()
  // Nothing else is waited for by now.
  useEffect(() => void loadFont(), [])
  // Sticky elements below them move down by their height.
  useEffect(() => {
    const root = document.documentElement.style
    const watch = new ResizeObserver(() =>
      root.setProperty('--cs-bars', `${bars.current?.offsetHeight ?? 0}px`),
    )
    if (bars.current) watch.observe(bars.current)
    return () => {
      watch.disconnect()
      root.removeProperty('--cs-bars')
    }
  }, [])
  return (
    <div ref={bars} className="li-bars">
      <ConnectionBar />
      <VersionBar />
    </div>
  )
}
