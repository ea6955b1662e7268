import { LEFT, RETURN } from './returnAddress.ts'

/** The member signed out by choice. */
export function removeReturn() {
  sessionStorage.removeItem(RETURN)
  sessionStorage.setItem(LEFT, '1')
}
