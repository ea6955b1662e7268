import { type RefObject, useEffect } from 'react'
import type { Tab } from '#src/kit/page/tabModel.ts'

/** Keeps the current tab wholly in view: titles come after their tabs, and make them wider. */
export function useInView(
  list: RefObject<HTMLOListElement | null>,
  tabs: readonly Tab[],
  here: string,
) {
  const shown = JSON.stringify([here, tabs.map(({ title }) => title)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the widths
  useEffect(() => {
    const bar = list.current
    if (!bar) return
    const show = () => {
      const tab = bar.querySelector('[aria-current]')?.closest('li')?.getBoundingClientRect()
      if (!tab) return
      const { left, right } = bar.getBoundingClientRect()
      bar.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right)
    }
    show()
    const watcher = new ResizeObserver(show)
    watcher.observe(bar)
    return () => watcher.disconnect()
  }, [list, shown])
}
