import { useEffect } from 'react'
import { KeptPages } from './KeptPages.tsx'
import { TabBar } from './TabBar.tsx'
import { useTabBar } from './useTabBar.ts'

/** How far each open page is scrolled. */
const scrolled = new Map<string, number>()

/** The tab bar, and below it the pages it keeps open. */
export default function Tabs(props: { maximised: boolean; onMaximise(): void }) {
  const bar = useTabBar()
  const { here } = bar
  useEffect(() => {
    // After the page stands and its heading has the focus.
    const frame = requestAnimationFrame(() => scrollTo(0, scrolled.get(here) ?? 0))
    const note = () => scrolled.set(here, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', note)
    }
  }, [here])
  return (
    <>
      <TabBar bar={bar} {...props} />
      <main id="main" tabIndex={-1}>
        <KeptPages versions={bar.versions} />
      </main>
    </>
  )
}
