import { useLayoutEffect, useRef, useState } from 'react'

/** How many of the first entries fit into their bar, beside the button for the others. */
export function fittingOf(widths: readonly number[], room: number, gap: number, more: number) {
  const upTo = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, 0) - gap
  if (upTo(widths.length) <= room) return widths.length
  let count = widths.length - 1
  while (count > 0 && upTo(count) + gap + more > room) count--
  return count
}

/**
 * The entries of a bar that fit. All of them stay in the document, invisible if they do not fit, so
 * that their widths are known whenever the bar is resized.
 */
export function useFitting(count: number) {
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const within = bar.current
    const entries = list.current
    if (!within || !entries) return
    const measure = () => {
      const widths = [...entries.children].map(one => one.getBoundingClientRect().width)
      const gap = Number.parseFloat(getComputedStyle(entries).columnGap) || 0
      const rest = more.current?.getBoundingClientRect().width ?? 0
      setFitting(fittingOf(widths.slice(0, count), within.clientWidth, gap, rest))
    }
    measure()
    const resized = new ResizeObserver(measure)
    for (const one of [within, ...entries.children]) resized.observe(one)
    return () => resized.disconnect()
  }, [count])
  return { bar, list, more, fitting }
}
