/** The code of a signed contract: printed on its pages, and in its link. */
export const verificationCode = /^[A-Z0-9]{8,32}$/

const mark = 'commonshare-contract:'

/** How a sealed file says its code in plain bytes. */
export const codeMark = (code: string): string => `${mark}${code}`

/** The code that a sealed file says it has; one character of the text is a byte of the file. */
export const codeIn = (bytes: string): string | undefined =>
  new RegExp(`\\(${mark}([A-Z0-9]{8,32})\\)`).exec(bytes)?.[1]

/** A code as somebody types it: in small letters, with spaces or hyphens. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()
