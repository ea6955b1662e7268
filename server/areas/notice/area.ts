import { onMailFailure } from '#server/areas/message/public.ts'
import { job, sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { forgetNotices } from './forget.ts'
import { sendHeldNotices } from './held.ts'
import { notifyMailFailure } from './mailFailed.ts'
import { noticeRoutes, sweepNotices } from './own.ts'
import { ownNoticeList } from './ownNoticeList.ts'
import { settingRoutes } from './setting.ts'
import { heldNotice, noticeSetting, notice as noticeTable } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sendHeldNotices: undefined
    sweepNotices: undefined
  }
}

onMailFailure(notifyMailFailure)

/** Notices to members, in the product and by e-mail. */
export const notice: Area = {
  tables: [noticeTable, heldNotice, noticeSetting],
  routes: () => [...noticeRoutes, ...settingRoutes],
  ownData: { notices: ownNoticeList },
  forget: forgetNotices,
  jobs: {
    sendHeldNotices: job({ every: 'minute', run: sendHeldNotices }),
    sweepNotices: sweep(sweepNotices),
  },
}
