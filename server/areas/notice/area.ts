import type { Area } from '#server/kit/manifest.ts'
import { noticeRoutes, sweepNotices } from './own.ts'
import { noticeSetting, notice as noticeTable } from './tables.ts'

/** What members are told, in the product and by e-mail. */
export const notice: Area = {
  tables: [noticeTable, noticeSetting],
  routes: () => noticeRoutes,
  sweep: [sweepNotices],
}
