import type { Area } from '#server/kit/manifest.ts'
import { noticeRoutes, sweepNotices } from './own.ts'
import { noticeSetting, notice as noticeTable } from './tables.ts'

/** Notices to members, in the product and by e-mail. */
export const notice: Area = {
  tables: [noticeTable, noticeSetting],
  routes: () => noticeRoutes,
  sweep: [sweepNotices],
}
