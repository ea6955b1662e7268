/** Where the focus is in a dialog while it is on no field. */
const frameOf = (dialog: HTMLElement | null) => dialog?.querySelector<HTMLElement>('[tabindex="0"]')

/** Whether somebody has moved the focus to a field or a button of the dialog. */
export const isWithin = (dialog: HTMLElement | null) =>
  dialog?.contains(document.activeElement) === true && document.activeElement !== frameOf(dialog)

/** Inputs that can be typed into at once; a date picker would open its calendar. */
const written = ':is(input, textarea):not(:disabled, [type=hidden], [type=file], .ant-picker *)'

/**
 * Moves the focus into a dialog: to its first field if it is a text input, otherwise to the dialog.
 * On a touch screen the keyboard would cover the text.
 */
export function focusInto(dialog: HTMLElement | null) {
  const body = dialog?.querySelector('.ant-modal-body')
  const first = (body?.querySelector('.cs-field') ?? body)?.querySelector<HTMLElement>(written)
  if (first && !matchMedia('(pointer: coarse)').matches) first.focus()
  else frameOf(dialog)?.focus({ preventScroll: true })
}

/** Whether the focus was lost with its element. */
export const isNowhere = () => !document.activeElement || document.activeElement === document.body
const isSeen = (one: Element | null | undefined): one is HTMLElement =>
  one instanceof HTMLElement && one.getClientRects().length > 0

/** The heading of the visible page; hidden pages have headings, too. */
function focusHeading() {
  const all = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')]
  const heading = all.find(one => isSeen(one) && !one.closest('[role=dialog]'))
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Milliseconds until a row disappears after an action. */
const patience = 5000

/** An element that may appear only later, or be replaced. */
export type Place = () => HTMLElement | null | undefined

/**
 * Returns a lost focus to the element that opened the dialog. If that is gone or about to disappear
 * with its row, it goes to `instead`, otherwise to the heading of the page.
 */
export function giveBack(opener: Element | null, instead?: Place) {
  requestAnimationFrame(() => {
    const places = () => [opener, instead?.()].filter(isSeen)
    /** The place that has the focus; undefined if it is elsewhere. */
    const settle = () => {
      // Not every opener takes it: that may be the body, or an entry of a menu.
      for (const one of places()) if (isNowhere()) one.focus({ preventScroll: true })
      if (isNowhere()) focusHeading()
      return isNowhere() ? undefined : places().find(one => one === document.activeElement)
    }
    let held = settle()
    if (!held) return
    const watching = new MutationObserver(() => {
      if (document.activeElement === held) return
      held = settle()
      if (!held) watching.disconnect()
    })
    watching.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watching.disconnect(), patience)
  })
}
