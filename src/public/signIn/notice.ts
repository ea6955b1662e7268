const STORAGE_KEY = 'commonshare-was-reset'

/** What the sign-in page says first: whose password was just reset. */
export const leaveNotice = (email: string) => sessionStorage.setItem(STORAGE_KEY, email)

export function takeNotice(): { email: string } | undefined {
  const email = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  return email ? { email } : undefined
}
