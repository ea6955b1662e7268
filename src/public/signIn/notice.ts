const STORAGE_KEY = 'commonshare-was-reset'

/** What the sign-in page says first: whose password was just reset. */
export const leaveNotice = (name: string) => sessionStorage.setItem(STORAGE_KEY, name)

export function takeNotice(): { name: string } | undefined {
  const name = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  return name ? { name } : undefined
}
