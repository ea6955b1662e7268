import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Messages that administrators send to members and others. */
export const campaign: Area = {
  resources: {
    mailSender: () => import('./mailSender.tsx'),
    messageTemplate: () => import('./messageTemplate.tsx'),
    emailMessage: () => import('./emailMessage.tsx'),
    textMessage: () => import('./textMessage.tsx'),
    memberNotice: () => import('./memberNotice.tsx'),
    delivery: () => import('./delivery.tsx'),
  },
  pages: {
    '/user/notices/:id': withWords(['pages/memberNotice'], () => import('./own/NoticePage.tsx')),
  },
}
