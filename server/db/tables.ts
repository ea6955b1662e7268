/** Every table: the registry that migrations are derived from. */

export { configTable } from '#server/entities/config.ts'
export { dictTable } from '#server/entities/dict.ts'
export { kpiJobTypeTable } from '#server/entities/kpiJobType.ts'
export { labelTable } from '#server/entities/label.ts'
export { mailTable } from '#server/entities/mail.ts'
export { memberTable } from '#server/entities/member.ts'
export { menuTable } from '#server/entities/menu.ts'
export { roleTable } from '#server/entities/role.ts'
export { tagTable } from '#server/entities/tag.ts'
export { captcha, rateLimit } from './tables/guard.ts'
export { history } from './tables/history.ts'
export { secondFactor, session, verification } from './tables/session.ts'
