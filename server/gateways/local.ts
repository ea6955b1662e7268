const local = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Whether a host is this machine: its own certificate is accepted. */
export const isLocalHost = (host: string): boolean => local.test(host)

/** The same of the host of an address. */
export const isLocal = (url: string): boolean =>
  isLocalHost(URL.canParse(url) ? new URL(url).hostname : '')
