/** Leaves the portal for a payment page. */
export const openPage = (url: string): void => location.assign(url)
