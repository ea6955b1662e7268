import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Notices to members. */
export const notice: Area = {
  fixed: [
    {
      path: '/user/notices',
      name: 'notice',
      roles: ['*'],
      hideInMenu: true,
      order: 0,
      load: withWords(['pages/notice'], () => import('./Notices.tsx')),
    },
  ],
}
