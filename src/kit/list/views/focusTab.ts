let awaited: number | undefined

/** The button that was just used goes away: the focus is to move to the tab of this view. */
export const focusTabOf = (id: number): void => {
  awaited = id
}

/** Whether the tab of this view is to get the focus; asked once. */
export function isAwaited(id: number | undefined): boolean {
  const is = id !== undefined && id === awaited
  if (is) awaited = undefined
  return is
}
