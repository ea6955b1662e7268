import type { ComponentType } from 'react'
import { withWords } from '#src/kit/page/own.tsx'
import type { Screen } from './guard.ts'

/** A screen that is there whatever the menu says (spec C4: the static list). */
export interface FixedScreen extends Screen {
  /** Its label, under `menus`. */
  name: 'notice' | 'resetPwd' | 'security'
  hideInMenu: boolean
  load: () => Promise<{ default: ComponentType }>
}

export const fixedScreens: readonly FixedScreen[] = [
  {
    path: '/user/notices',
    name: 'notice',
    roles: ['*'],
    hideInMenu: true,
    load: withWords(['pages/notice'], () => import('#src/areas/notice/Notices.tsx')),
  },
  {
    path: '/user/security',
    name: 'security',
    roles: ['*'],
    hideInMenu: true,
    load: withWords(['pages/security'], () => import('#src/areas/access/security/Security.tsx')),
  },
  {
    path: '/user/resetPwd',
    name: 'resetPwd',
    roles: ['*'],
    hideInMenu: true,
    load: withWords(['pages/password'], () => import('#src/areas/access/password/ResetPwd.tsx')),
  },
]
