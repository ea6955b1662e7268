import type { Area } from '#src/kit/manifest.ts'

/** Verifications of identity, education and software copyrights, and their review. */
export const verification: Area = {
  resources: { personalKyc: () => import('./personalKyc.tsx') },
}
