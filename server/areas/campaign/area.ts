import { eq } from 'drizzle-orm'
import { job } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import delivery from './delivery.ts'
import { seedDemoMessages } from './demo.ts'
import emailMessage from './emailMessage.ts'
import { forgetDeliveries } from './forget.ts'
import mailSender from './mailSender.ts'
import messageTemplate from './messageTemplate.ts'
import { optOutHook, optOutRoutes } from './optOut.ts'
import { messageRoutes } from './routes.ts'
import { readAllBounces } from './sending/bounces.ts'
import { sendMessages } from './sending/job.ts'
import {
  deliveryTable,
  deliveryWork,
  emailContent,
  mailboxPlace,
  mailOptOut,
  messageTemplateVersion,
  sendingPace,
} from './tables.ts'
import { versionRoutes } from './template/versions.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sendMessages: undefined
    readBounces: undefined
  }
}

/** Messages that administrators send to members and others. */
export const campaign: Area = {
  served: [mailSender, messageTemplate, emailMessage, delivery],
  tables: [
    ...[messageTemplateVersion, emailContent, deliveryWork, sendingPace, mailboxPlace, mailOptOut],
  ],
  hooks: [optOutHook],
  routes: () => [...messageRoutes, ...optOutRoutes, ...versionRoutes],
  ownData: { delivery: { where: me => eq(deliveryTable.member, me.id) } },
  notOwnData: { emailMessage: 'Texts of the cooperative; who wrote one is in its history.' },
  forget: forgetDeliveries,
  demo: seedDemoMessages,
  jobs: {
    sendMessages,
    readBounces: job({ every: '10 minutes', run: readAllBounces }),
  },
}
