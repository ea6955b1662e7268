/**
 * The class of a dialog that was closed. It can be seen until it has faded, and is in the document
 * after that, but no key is meant for it any more.
 */
export const CLOSED = 'cs-closed'

/** Whether a dialog is open: keys belong to it then, and not to the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector(`.ant-modal:not(.${CLOSED})`) !== null

/** Whether a key goes into a field, or chooses from a list or a menu: then a letter is a letter. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(`.${CLOSED}`) === null &&
  (target.isContentEditable ||
    target.closest('textarea, select, [role=combobox], [role=menu]') !== null ||
    (target.matches('input') && !target.matches('[type=checkbox]')))
