import { session } from '../session/session.ts'

/** Where the settings of the shell are stored in this browser. */
export const SETTINGS_KEY = 'commonshare-settings'

/** The settings as this browser has them, unchecked: the member's, or those chosen before signing in. */
export function storedSettings(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const { mid } = stored as { mid?: unknown }
    return mid === undefined || mid === session()?.mid ? { ...stored } : {}
  } catch {
    return {}
  }
}
