import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

/** Signing in, sessions, accounts, roles and menus. */
export const access: Area = {
  resources: {
    member: () => import('./member.tsx'),
    memberLabel: () => import('./memberLabel.tsx'),
    menu: () => import('./menu.tsx'),
    role: () => import('./role.tsx'),
  },
  screens: {
    bindAccount: {
      load: withWords(['pages/bindAccount'], () => import('./bindAccount/BindAccount.tsx')),
    },
  },
  fixed: [
    {
      path: '/user/security',
      name: 'security',
      roles: ['*'],
      hideInMenu: true,
      order: 1,
      load: withWords(['pages/security'], () => import('./security/Security.tsx')),
    },
    {
      path: '/user/resetPwd',
      name: 'resetPwd',
      roles: ['*'],
      hideInMenu: true,
      order: 2,
      load: withWords(['pages/password'], () => import('./password/ResetPwd.tsx')),
    },
  ],
  aliases: { '/employee/profile': { component: 'member', own: 'resume' } },
}
