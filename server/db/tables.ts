/** Every table: the registry that migrations are derived from. */

export { dictTable } from '#server/entities/dict.ts'
export { captcha, rateLimit } from './tables/guard.ts'
export { history } from './tables/history.ts'
export { member, memberRole, menu, role, roleMenu, session } from './tables/people.ts'
