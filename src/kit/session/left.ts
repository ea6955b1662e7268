const STORAGE_KEY = 'commonshare-has-left'

/** The member has just left the cooperative: the sign-in page says so, once. */
export const markLeft = () => sessionStorage.setItem(STORAGE_KEY, '1')

export function takeLeft(): boolean {
  const left = sessionStorage.getItem(STORAGE_KEY) !== null
  sessionStorage.removeItem(STORAGE_KEY)
  return left
}
