/** What other areas may use of this one. */

export { ADMIN } from './rights.ts'
export { accountName, memberTable } from './tables/member.ts'
export { menuTable } from './tables/menu.ts'
export { roleTable } from './tables/role.ts'
