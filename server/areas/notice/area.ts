import { onMailFailure } from '#server/areas/message/public.ts'
import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { forgetNotices } from './forget.ts'
import { notifyMailFailure } from './mailFailed.ts'
import { noticeRoutes, sweepNotices } from './own.ts'
import { ownNoticeList } from './ownNoticeList.ts'
import { noticeSetting, notice as noticeTable } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepNotices: undefined
  }
}

onMailFailure(notifyMailFailure)

/** Notices to members, in the product and by e-mail. */
export const notice: Area = {
  tables: [noticeTable, noticeSetting],
  routes: () => noticeRoutes,
  ownData: { notices: ownNoticeList },
  forget: forgetNotices,
  jobs: { sweepNotices: sweep(sweepNotices) },
}
