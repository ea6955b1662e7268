/**
 * The class of a closed dialog. It is visible until it has faded and stays in the document after
 * that, but ignores keys.
 */
export const CLOSED = 'cs-closed'

/** Whether a dialog is open and receives keys instead of the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector(`.ant-modal:not(.${CLOSED})`) !== null ||
  // Hidden pages may have some, too.
  [...document.querySelectorAll('.cs-popup-layer')].some(one => one.getClientRects().length > 0)

/** Whether a key goes into a field, a list or a menu. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(`.${CLOSED}`) === null &&
  (target.isContentEditable ||
    target.closest('textarea, select, [role=combobox], [role=menu]') !== null ||
    (target.matches('input') && !target.matches('[type=checkbox]')))
