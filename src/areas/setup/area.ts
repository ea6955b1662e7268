import type { Area } from '#src/kit/manifest.ts'

/** What an administrator sets up for everybody. */
export const setup: Area = {
  resources: {
    config: () => import('./config.tsx'),
    dict: () => import('./dict.tsx'),
    kpiJobType: () => import('./kpiJobType.tsx'),
    label: () => import('./label.tsx'),
    tag: () => import('./tag.tsx'),
  },
}
