import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Settings for everyone. */
export const setup: Area = {
  resources: {
    config: () => import('./config.tsx'),
    dict: () => import('./dict.tsx'),
    kpiJobType: () => import('./kpiJobType.tsx'),
    label: () => import('./label.tsx'),
    tag: () => import('./tag.tsx'),
  },
  screens: {
    jobs: { load: withWords(['pages/jobs'], () => import('./jobs/Jobs.tsx')) },
  },
}
