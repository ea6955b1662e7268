import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import './fullTexts.css'

/** The elements of a cell or row that end in an ellipsis. */
const cutIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(':is(.cs-cell, th) *')].filter(
    one =>
      one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === 'ellipsis',
  )

/** Elements whose tooltip is from here: it goes once they have room. */
const MARK = 'data-full-text'

const textOf = (one: HTMLElement) => (one.textContent ?? '').trim()

interface Shown {
  texts: readonly string[]
  row: Element
  box: DOMRect
}

/**
 * The full texts of what a table has no room for: of the cell under the pointer as its tooltip, of
 * the row that the keyboard stands on below it. Looked for only then: measuring all cells of each
 * page would slow it down. It is loaded when the pointer or the focus comes to the table.
 */
export default function FullTexts({ of }: { of: RefObject<HTMLTableElement | null> }) {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const table = of.current
    if (!table) return
    const hide = () => setShown(undefined)
    const point = ({ target }: Pick<PointerEvent, 'target'>) => {
      const cell = target instanceof Element && target.closest('td, th')
      if (!cell) return
      const cut = new Set(cutIn(cell))
      for (const one of cell.querySelectorAll<HTMLElement>(`[${MARK}]`))
        if (!cut.has(one)) {
          one.removeAttribute('title')
          one.removeAttribute(MARK)
        }
      for (const one of cut) {
        one.title = textOf(one)
        one.setAttribute(MARK, '')
      }
    }
    const focus = ({ target }: Pick<FocusEvent, 'target'>) => {
      const row =
        target instanceof Element && target.matches(':focus-visible') && target.closest('tr')
      const texts = row ? cutIn(row).map(textOf) : []
      if (row && texts.length > 0) setShown({ texts, row, box: row.getBoundingClientRect() })
    }
    const follow = () => setShown(now => now && { ...now, box: now.row.getBoundingClientRect() })
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    table.addEventListener('pointerover', point)
    table.addEventListener('focusin', focus)
    table.addEventListener('focusout', hide)
    table.addEventListener('keydown', press)
    addEventListener('scroll', follow, true)
    // It was loaded because the pointer or the focus had come.
    point({ target: table.querySelector('td:hover, th:hover') })
    if (table.contains(document.activeElement)) focus({ target: document.activeElement })
    return () => {
      table.removeEventListener('pointerover', point)
      table.removeEventListener('focusin', focus)
      table.removeEventListener('focusout', hide)
      table.removeEventListener('keydown', press)
      removeEventListener('scroll', follow, true)
      hide()
    }
  }, [of])
  if (!shown) return null
  const { texts, box } = shown
  const below = box.bottom < innerHeight * 0.7
  return createPortal(
    // Screen readers have the texts in the row.
    <div
      className="cs-full-texts"
      aria-hidden="true"
      style={
        below
          ? { top: box.bottom, left: box.left }
          : { bottom: innerHeight - box.top, left: box.left }
      }
    >
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cells may have the same text
        <p key={at}>{text}</p>
      ))}
    </div>,
    document.body,
  )
}
