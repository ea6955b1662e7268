import { useEffect } from 'react'
import { KeptPages } from './KeptPages.tsx'
import { followScroll, keepScrolled } from './scrolled.ts'
import { TabBar } from './TabBar.tsx'
import { useTabBar } from './useTabBar.ts'

/** The tab bar, and below it the pages it keeps open. */
export default function Tabs(props: { maximised: boolean; onMaximise(): void }) {
  const bar = useTabBar()
  const { here } = bar
  useEffect(() => followScroll(here), [here])
  useEffect(() => {
    addEventListener('pagehide', keepScrolled)
    return () => removeEventListener('pagehide', keepScrolled)
  }, [])
  return (
    <>
      <TabBar bar={bar} {...props} />
      <main id="main" tabIndex={-1}>
        <KeptPages versions={bar.versions} />
      </main>
    </>
  )
}
