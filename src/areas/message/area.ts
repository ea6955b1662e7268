import type { Area } from '#src/kit/manifest.ts'

/** Outgoing e-mail. */
export const message: Area = {
  resources: {
    mail: () => import('./mail.tsx'),
  },
}
