import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Count } from './Count.tsx'
import './tabs.css'

export interface TabLink<T extends string> {
  value: T
  label: ReactNode
  to: string
  /** How many there are, already formatted. */
  count?: string | undefined
  /** What the count means; it asks for attention. */
  urgent?: string | undefined
  /** What more there is to say, shown on hover. */
  title?: string | undefined
}

interface Props<T extends string> {
  label: string
  tabs: readonly TabLink<T>[]
  value: T | undefined
  /** Within a head that has a line of its own below. */
  bare?: boolean
  /** Within a page that has tabs of its own, which look different. */
  small?: boolean
}

/** Tabs that are links to addresses: the selected one stays in sight where they do not all fit. */
export function TabLinks<T extends string>(props: Props<T>) {
  const { label, tabs, value, bare = false, small = false } = props
  const bar = useRef<HTMLElement>(null)
  // Not scrollIntoView: that would also move the page.
  const center = (tab: HTMLElement | null | undefined) => {
    const { current } = bar
    if (current && tab)
      current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.clientWidth) / 2
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is selected
  useLayoutEffect(() => {
    const selected = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!selected) return
    // Told once the page has been laid out, and before it is painted: measuring now would lay it out
    // an extra time.
    const watcher = new ResizeObserver(() => {
      watcher.disconnect()
      center(selected)
    })
    watcher.observe(selected)
    return () => watcher.disconnect()
  }, [value])
  return (
    <nav
      ref={bar}
      className={`cs-tab-links${bare ? ' cs-tab-bare' : ''}${small ? ' cs-tab-small' : ''}`}
      aria-label={label}
    >
      <ul>
        {tabs.map(tab => (
          <li key={tab.value}>
            <Link
              to={tab.to}
              title={tab.title}
              // By keyboard only: a click would miss what moves. A browser leaves a link where it is
              // if a corner of it is seen.
              onFocus={({ currentTarget }) => {
                if (currentTarget.matches(':focus-visible')) center(currentTarget)
              }}
              {...(tab.value === value && { 'aria-current': 'page' as const })}
            >
              {tab.label}
              {tab.count && <Count urgent={tab.urgent}>{tab.count}</Count>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
