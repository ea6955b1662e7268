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
}

interface Props<T extends string> {
  label: string
  tabs: readonly TabLink<T>[]
  value: T | undefined
  /** Within a head that has a line of its own below. */
  bare?: boolean
}

/** Tabs that are links to addresses: the selected one stays in sight where they do not all fit. */
export function TabLinks<T extends string>({ label, tabs, value, bare = false }: Props<T>) {
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is selected
  useLayoutEffect(() => {
    const { current } = bar
    const here = current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView: that would also move the page.
    if (current && here)
      current.scrollLeft = here.offsetLeft - (current.clientWidth - here.clientWidth) / 2
  }, [value])
  return (
    <nav ref={bar} className={`cs-tab-links${bare ? ' cs-tab-bare' : ''}`} aria-label={label}>
      <ul>
        {tabs.map(tab => (
          <li key={tab.value}>
            <Link to={tab.to} {...(tab.value === value && { 'aria-current': 'page' as const })}>
              {tab.label}
              {tab.count && <Count urgent={tab.urgent}>{tab.count}</Count>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
