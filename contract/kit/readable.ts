/** NUL cannot be stored and a lone surrogate cannot be shown: neither is text. */
export const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether every text in a JSON value is one, its names included. How deep it is, is not looked at. */
export const isReadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isText(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([name, inner]) => isText(name) && isReadable(inner))
