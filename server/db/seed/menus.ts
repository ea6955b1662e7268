import type { Permission } from '#contract/rights.ts'
import { portalMenus } from './portalMenus.ts'

interface Button {
  name: string
  title: string
  permission: Permission
}

/** A menu the product brings along. */
export interface BuiltInMenu extends Button {
  /** Locale key under `menus`. */
  name: string
  path: string
  /** The screen it opens; `parent` only holds others. */
  component: string
  icon?: string
  /** Reached from other screens only. */
  hidden?: boolean
  /** Function buttons of the screen: permissions without a page. */
  buttons?: readonly Button[]
  children?: readonly BuiltInMenu[]
}

export const builtInMenus: readonly BuiltInMenu[] = [
  ...portalMenus,
  {
    name: 'kpiType',
    title: 'KPI 工種',
    permission: 'kpiType',
    path: '/kpiType',
    component: 'parent',
    icon: 'gauge',
    children: [
      {
        name: 'kpiTypeList',
        title: 'KPI 工種列表',
        permission: 'kpiType:list',
        path: '/kpiType/kpiTypeList',
        component: 'kpiJobType',
        icon: 'gauge',
        buttons: [{ name: 'kpiTypeWrite', title: '編輯 KPI 工種', permission: 'kpiType:write' }],
      },
    ],
  },
  {
    name: 'employee',
    title: '帳號管理',
    permission: 'employee',
    path: '/employee',
    component: 'parent',
    icon: 'user',
    children: [
      {
        name: 'employeeList',
        title: '帳號列表',
        permission: 'employee:list',
        path: '/employee/employeeList',
        component: 'member',
        icon: 'team',
        buttons: [
          { name: 'memberWrite', title: '編輯帳號', permission: 'employee:write' },
          { name: 'memberViewAs', title: '以社員身分檢視', permission: 'employee:viewAs' },
        ],
      },
    ],
  },
  {
    name: 'accessManage',
    title: '權限管理',
    permission: 'access',
    path: '/accessManage',
    component: 'parent',
    icon: 'safety',
    children: [
      {
        name: 'roleManage',
        title: '角色管理',
        permission: 'access:role',
        path: '/accessManage/roleManage',
        component: 'role',
        icon: 'team',
        buttons: [{ name: 'roleWrite', title: '編輯角色', permission: 'access:role:write' }],
      },
      {
        name: 'menuManage',
        title: '選單管理',
        permission: 'access:menu',
        path: '/accessManage/menuManage',
        component: 'menu',
        icon: 'menu',
        buttons: [{ name: 'menuWrite', title: '編輯選單', permission: 'access:menu:write' }],
      },
    ],
  },
  {
    name: 'systemSetup',
    title: '系統設定',
    permission: 'system',
    path: '/systemSetup',
    component: 'parent',
    icon: 'settings',
    children: [
      {
        name: 'configManage',
        title: '參數設定',
        permission: 'system:config',
        path: '/systemSetup/configManage',
        component: 'config',
        icon: 'control',
        buttons: [{ name: 'configWrite', title: '編輯參數', permission: 'system:config:write' }],
      },
      {
        name: 'dictManage',
        title: '字典管理',
        permission: 'system:dict',
        path: '/systemSetup/dictManage',
        component: 'dict',
        icon: 'book',
        buttons: [{ name: 'dictWrite', title: '編輯字典', permission: 'system:dict:write' }],
      },
      {
        name: 'sysTagManage',
        title: '標籤管理',
        permission: 'system:tag',
        path: '/systemSetup/sysTagManage',
        component: 'tag',
        icon: 'tags',
        buttons: [{ name: 'tagWrite', title: '編輯標籤', permission: 'system:tag:write' }],
      },
      {
        name: 'outbox',
        title: '寄件匣',
        permission: 'system:outbox',
        path: '/systemSetup/outbox',
        component: 'mail',
        icon: 'mail',
      },
    ],
  },
]
