/**
 * Named patterns, so that the same rule has the same message everywhere (`validation:pattern.*`).
 */
export const patterns = {
  // Parts without dots, separated by dots: unambiguous, so that matching takes linear time.
  email: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
  code: /^[A-Za-z0-9_.:-]+$/,
  role: /^ROLE_[A-Z0-9_]+$/,
  phone: /^\+[1-9]\d{6,14}$/,
  /** A month of a year, `2026-11`. */
  month: /^(19|20)\d{2}-(0[1-9]|1[0-2])$/,
  /** An address within the product. */
  path: /^\/[A-Za-z0-9_/:.-]*$/,
  /** An address within the product, or a page elsewhere. */
  address: /^(\/[A-Za-z0-9_/:.-]*|https:\/\/[^\s/]+(\/\S*)?)$/,
  /** A web address. Without a user name, which could pass for the host. */
  url: /^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i,
  /** A host, by its name or address. */
  host: /^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/,
  /** The address of an account of an EVM blockchain. */
  walletAddress: /^0x[0-9a-fA-F]{40}$/,
  /** The name of a variable of a message. */
  variable: /^[A-Za-z][A-Za-z0-9_]*$/,
  /** Who a text message is from: a number, or a name of at most eleven characters. */
  terminal: /^(\+?\d{3,15}|(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9 &._-]{0,10})$/,
} as const
export type Pattern = keyof typeof patterns
