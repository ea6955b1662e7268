/** Whether a service is on the same machine: its own certificate is accepted. */
export const isLocal = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(URL.canParse(url) ? new URL(url).hostname : '')
