import type { Area } from '#src/kit/manifest.ts'

/** Outgoing e-mail and text messages. */
export const message: Area = {
  resources: {
    mail: () => import('./mail.tsx'),
    sms: () => import('./sms.tsx'),
  },
}
