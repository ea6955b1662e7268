import { fail } from '../fail.ts'

let base: string | undefined

/** Set once at start: the address under which people reach the product (`PUBLIC_URL`). */
export const setPublicUrl = (url: string | undefined): void => {
  base = url?.replace(/\/+$/, '')
}

/** Whether links can be made. */
export const hasPublicUrl = (): boolean => base !== undefined

/** An address of the product for links that leave it: in letters, QR codes and receipts. */
export const publicUrl = (path: string): string => `${base ?? fail('noPublicUrl')}${path}`
