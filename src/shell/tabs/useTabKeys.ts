import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { mayClose, neighbour, type Tab } from '#src/kit/page/tabModel.ts'
import type { TabBarState } from './useTabBar.ts'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at > 0 ? at - 1 : last),
  ArrowRight: (at, last) => (at < last ? at + 1 : 0),
  Home: () => 0,
  End: (_, last) => last,
}
const keyAt = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-tab]')?.dataset.tab : undefined

/** Keyboard navigation of tabs: one Tab stop, arrows between tabs, Delete closes. */
export function useTabKeys(tabs: readonly Tab[], { here, close }: TabBarState) {
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<string>()
  /** The tab being closed, and where the focus goes afterwards. */
  const closing = useRef<{ key: string; next: string | undefined }>(undefined)
  const focus = (key: string | undefined) => {
    const links = list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? []
    for (const link of links) if (link.dataset.tab === key) link.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a tab came or went
  useEffect(() => {
    const { key, next } = closing.current ?? {}
    if (key === undefined || tabs.some(tab => tab.key === key)) return
    closing.current = undefined
    // The answered question is still closing; a focus that has moved elsewhere stays there.
    const { activeElement: at } = document
    if (!at || at === document.body || at.closest('.ant-modal-confirm')) focus(next)
  }, [tabs])

  const known = (key: string | undefined) => tabs.find(tab => tab.key === key)
  const stop = (known(focused) ?? known(here) ?? tabs[0])?.key
  function press(event: KeyboardEvent<HTMLOListElement>) {
    list.current = event.currentTarget
    const key = keyAt(event.target)
    const tab = known(key)
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      focus(tabs[step(tabs.indexOf(tab), tabs.length - 1)]?.key)
    } else if (event.key === 'Delete' && mayClose(tab)) {
      event.preventDefault()
      closing.current = { key: tab.key, next: neighbour(tabs, tab.key, [tab])?.key }
      close(tab.key, 'this')
    }
  }
  return {
    stop,
    list: {
      onKeyDown: press,
      onFocus(event: FocusEvent) {
        // Back on the tab bar: the tab stayed open.
        closing.current = undefined
        setFocused(keyAt(event.target))
      },
      onBlur: () => setFocused(undefined),
    },
  }
}
