import { eq } from 'drizzle-orm'
import { job } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import delivery from './delivery.ts'
import { seedDemoMessages } from './demo.ts'
import emailMessage from './emailMessage.ts'
import { emailRoutes } from './emailRoutes.ts'
import { forgetDeliveries } from './forget.ts'
import mailSender from './mailSender.ts'
import memberNotice from './memberNotice.ts'
import messageTemplate from './messageTemplate.ts'
import { noticeRoutes } from './noticeRoutes.ts'
import { optOutHook, optOutRoutes } from './optOut.ts'
import { ownNoticeRoutes } from './ownNotices.ts'
import { remindOfNotices } from './reminders.ts'
import { noticeReportRoute } from './report/report.ts'
import { readAllBounces } from './sending/bounces.ts'
import { sendMessages } from './sending/job.ts'
import { receiveReceipts } from './sending/receipts.ts'
import {
  deliveryTable,
  deliveryWork,
  emailContent,
  mailboxPlace,
  mailOptOut,
  messageTemplateVersion,
  noticeContent,
  sendingPace,
  sentPart,
  textContent,
} from './tables.ts'
import { versionRoutes } from './template/versions.ts'
import textMessage from './textMessage.ts'
import { textRoutes } from './textRoutes.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sendMessages: undefined
    readBounces: undefined
    receiveReceipts: undefined
    remindOfNotices: undefined
  }
}

/** Messages that administrators send to members and others. */
export const campaign: Area = {
  served: [mailSender, messageTemplate, emailMessage, textMessage, memberNotice, delivery],
  tables: [
    ...[messageTemplateVersion, emailContent, textContent, noticeContent, deliveryWork, sentPart],
    ...[sendingPace, mailboxPlace, mailOptOut],
  ],
  hooks: [optOutHook],
  routes: () => [
    ...[...emailRoutes, ...textRoutes, ...noticeRoutes, ...ownNoticeRoutes, noticeReportRoute],
    ...[...optOutRoutes, ...versionRoutes],
  ],
  ownData: { delivery: { where: me => eq(deliveryTable.member, me.id) } },
  notOwnData: {
    emailMessage: 'Texts of the cooperative; who wrote one is in its history.',
    textMessage: 'Texts of the cooperative; who wrote one is in its history.',
    memberNotice: 'Texts of the cooperative; who wrote one is in its history.',
  },
  forget: forgetDeliveries,
  demo: seedDemoMessages,
  jobs: {
    sendMessages,
    readBounces: job({ every: '10 minutes', run: readAllBounces }),
    receiveReceipts,
    remindOfNotices: job({ every: '10 minutes', run: remindOfNotices }),
  },
}
