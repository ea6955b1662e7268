import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import './tabs.css'

interface Props<T extends string> {
  label: string
  tabs: readonly { value: T; label: ReactNode }[]
  value: T
  onChange(value: NoInfer<T>): void
  /** The id of the element with `tabPanel(…)`, which all tabs share. */
  panel: string
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs that switch a part of the page; arrow keys, Home and End go from one to another. Where tabs
 * lead to addresses, use `TabLinks`.
 */
export function Tabs<T extends string>({ label, tabs, value, onChange, panel }: Props<T>) {
  const list = useRef<HTMLDivElement>(null)
  function go(event: KeyboardEvent) {
    const { length } = tabs
    const step = steps[event.key]
    const now = tabs.findIndex(tab => tab.value === value)
    let to = step ? (now + step + length) % length : -1
    if (event.key === 'Home') to = 0
    if (event.key === 'End') to = length - 1
    const tab = tabs[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div className="cs-tab-box" role="tablist" aria-label={label} ref={list} onKeyDown={go}>
      {tabs.map(tab => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${panel}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={panel}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** What makes an element the panel of the selected tab. */
export const tabPanel = (panel: string, value: string) => ({
  id: panel,
  role: 'tabpanel' as const,
  'aria-labelledby': `${panel}-${value}`,
})
