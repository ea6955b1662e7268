/** What somebody writes into at once; a calendar would open. */
const written = ':is(input, textarea):not(:disabled, [type=hidden], [type=file], .ant-picker *)'

/**
 * Takes the member into a dialog: to its first field if one writes there, else to the dialog
 * itself. On a touch screen the keyboard would cover what is to be read first.
 */
export function focusInto(dialog: HTMLElement | null) {
  const body = dialog?.querySelector('.ant-modal-body')
  const first = (body?.querySelector('.cs-field') ?? body)?.querySelector<HTMLElement>(written)
  if (first && !matchMedia('(pointer: coarse)').matches) first.focus()
  else dialog?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
}

/** Whether the focus was lost with what had it. */
export const isNowhere = () => !document.activeElement || document.activeElement === document.body
const isSeen = (one: HTMLElement) => one.getClientRects().length > 0

/** The heading of what is shown: pages that are put away have theirs, too. */
function focusHeading() {
  const all = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')]
  const heading = all.find(one => isSeen(one) && !one.closest('[role=dialog]'))
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Milliseconds a row may take to go after what was done to it. */
const patience = 5000

/**
 * Gives the focus back, where it was lost: to what opened the dialog, or to the heading of the
 * page if that is gone, or goes in a moment with its row.
 */
export function giveBack(opener: Element | null) {
  requestAnimationFrame(() => {
    if (isNowhere()) {
      if (opener instanceof HTMLElement && isSeen(opener)) opener.focus({ preventScroll: true })
      else focusHeading()
    }
    if (!opener || document.activeElement !== opener) return
    const watching = new MutationObserver(() => {
      if (document.activeElement === opener) return
      watching.disconnect()
      if (isNowhere()) focusHeading()
    })
    watching.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watching.disconnect(), patience)
  })
}
