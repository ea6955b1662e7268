/** What the form tells the page of the request: that it is to be sent now. */
export const sendAfterwards = {
  state: { send: true },
  isIn: (state: unknown): boolean =>
    typeof state === 'object' && state !== null && 'send' in state && state.send === true,
}
