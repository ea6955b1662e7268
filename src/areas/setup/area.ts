import type { Area } from '#src/kit/manifest.ts'

/** Settings for everyone. */
export const setup: Area = {
  resources: {
    config: () => import('./config.tsx'),
    dict: () => import('./dict.tsx'),
    kpiJobType: () => import('./kpiJobType.tsx'),
    label: () => import('./label.tsx'),
    tag: () => import('./tag.tsx'),
  },
}
