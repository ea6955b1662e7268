import type { Area } from '#src/kit/manifest.ts'

/** Letters on their way out. */
export const message: Area = {
  resources: {
    mail: () => import('./mail.tsx'),
  },
}
