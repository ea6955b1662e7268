/** Whether the server has announced that it supports idempotency keys. */
let supported = false

export const supportsRequestKeys = (): boolean => supported
export const enableRequestKeys = (): void => {
  supported = true
}
