import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Figures about tickets and members. */
export const report: Area = {
  screens: {
    report: {
      load: withWords(
        [
          'pages/report',
          'entities/kpiTicket',
          'entities/kpiJobType',
          'entities/member',
          'entities/personalKyc',
        ],
        () => import('./Report.tsx'),
      ),
    },
  },
}
