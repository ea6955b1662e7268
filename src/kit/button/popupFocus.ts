const focusable =
  ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type=hidden])'

/** Of radio buttons, Tab reaches the chosen one. */
const isChosen = (one: HTMLElement) =>
  !one.matches('[type=radio]:not(:checked)') ||
  !one.closest('[role=radiogroup]')?.querySelector(':checked')

/** What the Tab key reaches in a part of the page. */
export const stopsIn = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(focusable)].filter(
    one => one.tabIndex >= 0 && one.getClientRects().length > 0 && isChosen(one),
  )

/** On a touch screen the keyboard would cover what is chosen from. */
const opensKeyboard = (one: HTMLElement) =>
  one.matches('input:not([type=checkbox], [type=radio]), textarea') &&
  matchMedia('(pointer: coarse)').matches

/**
 * Moves the focus into a popup or a part of it: to what carries `data-first`, or to the first thing
 * within. Returns whether it is there: what is not shown yet cannot have it.
 */
export function focusFirst(part: HTMLElement | null): boolean {
  if (!part) return false
  const first = part.querySelector<HTMLElement>('[data-first]') ?? part
  const stop = stopsIn(first).find(one => !one.closest('.cs-operator'))
  const target = stop && !opensKeyboard(stop) ? stop : part
  target.focus({ preventScroll: true })
  return part.contains(document.activeElement)
}
