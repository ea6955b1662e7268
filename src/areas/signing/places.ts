/** The address where a contract is read and signed. */
export const signPage = (id: number) => `/user/sign?id=${id}`

/** The member's own contracts. */
export const contractsPage = '/user/contracts'
