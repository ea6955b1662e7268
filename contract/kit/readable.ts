/** NUL cannot be stored and a lone surrogate cannot be displayed. */
export const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether every text in a JSON value is valid, including names. Does not check the depth. */
export const isReadable = (value: unknown): boolean =>
  typeof value === 'string'
    ? isText(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([name, inner]) => isText(name) && isReadable(inner))
