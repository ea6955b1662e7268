import type { Permission } from '#contract/rights.ts'

/** A menu the product brings along. */
export interface BuiltInMenu {
  /** Locale key under `menus`. */
  name: string
  title: string
  permission: Permission
  path: string
  /** The screen it opens; `parent` only holds others. */
  component: string
  icon?: string
  /** Function buttons of the screen: permissions without a page. */
  buttons?: readonly { name: string; title: string; permission: Permission }[]
  children?: readonly BuiltInMenu[]
}

export const builtInMenus: readonly BuiltInMenu[] = [
  {
    name: 'systemSetup',
    title: '系統設定',
    permission: 'system',
    path: '/systemSetup',
    component: 'parent',
    icon: 'settings',
    children: [
      {
        name: 'dictManage',
        title: '字典管理',
        permission: 'system:dict',
        path: '/systemSetup/dictManage',
        component: 'dict',
        icon: 'book',
        buttons: [{ name: 'dictWrite', title: '編輯字典', permission: 'system:dict:write' }],
      },
    ],
  },
]
