import type { ComponentType } from 'react'
import { withWords } from '#src/kit/own.tsx'
import type { Screen } from './guard.ts'

/** A screen that is there whatever the menu says. */
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
    load: withWords(['pages/notice'], () => import('#src/custom/notice/Notices.tsx')),
  },
  {
    path: '/user/security',
    name: 'security',
    roles: ['*'],
    hideInMenu: true,
    load: withWords(['pages/security'], () => import('#src/custom/security/Security.tsx')),
  },
  {
    path: '/user/resetPwd',
    name: 'resetPwd',
    roles: ['*'],
    hideInMenu: true,
    load: withWords(['pages/password'], () => import('#src/custom/password/ResetPwd.tsx')),
  },
]
