import { useEffect, useRef } from 'react'
// What stands in for other pages comes with the bars: without a connection it could not.
import '#src/kit/page/importFallbacks.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useVersionChecks } from './useVersionChecks.ts'
import { VersionBar } from './VersionBar.tsx'
import './connection.css'

/** What is said above everything: nothing is answered, or there is a newer version. */
export default function Bars() {
  const bars = useRef<HTMLDivElement>(null)
  useVersionChecks()
  // What sticks below them moves down by as much.
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
