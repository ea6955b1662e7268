import { takeLeft } from '#src/kit/session/left.ts'

const STORAGE_KEY = 'commonshare-was-reset'

/** What the sign-in page says first: whose password was just reset. */
export const leaveNotice = (email: string) => sessionStorage.setItem(STORAGE_KEY, email)

/** The address whose password was reset; none, where the member has just left the cooperative. */
export function takeNotice(): { email?: string } | undefined {
  const email = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  const left = takeLeft()
  if (email) return { email }
  return left ? {} : undefined
}
