const KEPT = 'commonshare-was-reset'

/** What the sign-in page says first: whose password was just reset. */
export const leaveNotice = (email: string) => sessionStorage.setItem(KEPT, email)

export function takeNotice(): { email: string } | undefined {
  const email = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  return email ? { email } : undefined
}
