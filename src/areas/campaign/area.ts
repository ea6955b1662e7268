import type { Area } from '#src/kit/manifest.ts'

/** Messages that administrators send to members and others. */
export const campaign: Area = {
  resources: {
    mailSender: () => import('./mailSender.tsx'),
    messageTemplate: () => import('./messageTemplate.tsx'),
    emailMessage: () => import('./emailMessage.tsx'),
    textMessage: () => import('./textMessage.tsx'),
    delivery: () => import('./delivery.tsx'),
  },
}
