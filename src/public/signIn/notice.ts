import { takeLeft } from '#src/kit/session/left.ts'

const STORAGE_KEY = 'commonshare-was-reset'

/** What the sign-in page says first: whose password was just reset. */
export const leaveNotice = (name: string) => sessionStorage.setItem(STORAGE_KEY, name)

/** Whose password was reset; no name, where the member has just left the cooperative. */
export function takeNotice(): { name?: string } | undefined {
  const name = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  const left = takeLeft()
  if (name) return { name }
  return left ? {} : undefined
}
