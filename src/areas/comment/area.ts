import type { Area } from '#src/kit/manifest.ts'

/** Comments on records. They have no page of their own: pages of records show their thread. */
export const comment: Area = {
  resources: { comment: () => import('./comment.tsx') },
}
