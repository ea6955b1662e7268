import { type RefObject, useEffect } from 'react'
import { isDialogOpen, isTyping } from '../page/keys.ts'
import { settings } from '../page/settings.ts'

/** Something covers the list and receives the keys. */
const covered = () =>
  isDialogOpen() ||
  document.querySelector('.ant-drawer-open, .ant-dropdown:not(.ant-dropdown-hidden)') !== null

/** The focusable part of a row: its title, if it is a link. */
const standOn = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('.cs-row-title') ??
  row?.querySelector<HTMLElement>('a, button, input')

const part = (row: Element | undefined, selector: string) =>
  row?.querySelector<HTMLElement>(selector) ?? undefined

/** The step of a letter or an arrow; arrows only move from row to row. */
const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

function act(list: HTMLElement, { key, shiftKey }: KeyboardEvent): HTMLElement | undefined {
  const rows = [...list.querySelectorAll('tbody tr:not(.cs-group), [data-row]')]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const here = rows[at]
  const step = steps[key]
  if (step !== undefined) {
    if (at < 0 && key.startsWith('Arrow')) return
    const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))
    const stand = standOn(rows[next])
    stand?.focus()
    return stand ?? undefined
  }
  if (key === '/') {
    const search = part(list, 'input[type=search]')
    search?.focus()
    return search
  }
  if (key.toLowerCase() === 'x') {
    const tick = part(here, 'input[type=checkbox]')
    tick?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
    return tick
  }
  if (key !== 'e' && key !== '.' && key !== 'm') return
  const button = part(here, `[data-key=${key === 'e' ? 'edit' : 'menu'}]`)
  button?.focus()
  button?.click()
  return button
}

/**
 * Keyboard shortcuts of a list; its rows are those of a table, or what carries `data-row`: j and k, or the arrows, move the focus between rows; x selects,
 * with Shift a range; e edits; a full stop or m opens the row's actions; / moves to the search.
 * Enter opens the focused element, as everywhere.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target)) return
      // Members who use speech input may have disabled single letters.
      if (!key.startsWith('Arrow') && !settings().singleKeys) return
      if (!list.current || covered()) return
      if (act(list.current, event)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [list])
}
