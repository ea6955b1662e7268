import type { BuiltInMenu } from './builtInMenu.ts'

/** A screen of one project: opened from the project, not from the menu. */
const ofProject = (
  name: string,
  title: string,
  permission: BuiltInMenu['permission'],
  component: string,
): BuiltInMenu => ({ name, title, permission, path: `/projects/${name}`, component, hidden: true })

/** The member portal: projects, the project hall, tasks. */
export const portalMenus: readonly BuiltInMenu[] = [
  {
    name: 'home',
    title: '首頁',
    permission: 'home',
    path: '/home',
    component: 'parent',
    sort: 0,
    icon: 'home',
    hidden: true,
    children: [
      {
        name: 'homeIndex',
        title: '首頁',
        permission: 'home:index',
        path: '/home/index',
        component: 'home',
        hidden: true,
      },
    ],
  },
  {
    name: 'report',
    title: '統計報表',
    permission: 'home:report',
    path: '/home/report',
    component: 'report',
    sort: 0,
    icon: 'chart',
  },
  {
    name: 'project',
    title: '項目',
    permission: 'project',
    path: '/project',
    component: 'parent',
    sort: 1,
    icon: 'project',
    children: [
      {
        name: 'projectList',
        title: '項目列表',
        permission: 'project:list',
        path: '/project/list',
        component: 'project',
        icon: 'project',
        buttons: [
          { name: 'projectCreate', title: '建立項目', permission: 'project:create' },
          { name: 'projectAll', title: '管理所有項目', permission: 'project:all' },
        ],
      },
      {
        name: 'myTask',
        title: '我的工單',
        permission: 'project:myTask',
        path: '/project/myTask',
        component: 'myTask',
        icon: 'check',
      },
      {
        name: 'allTask',
        title: '所有工單',
        permission: 'project:allTask',
        path: '/project/allTask',
        component: 'allTask',
        icon: 'schedule',
      },
    ],
  },
  {
    name: 'projects',
    title: '項目頁面',
    permission: 'projects',
    path: '/projects',
    component: 'parent',
    sort: 1,
    hidden: true,
    children: [
      ofProject('details', '項目看板', 'projects:details', 'projectDetails'),
      ofProject('member', '成員管理', 'projects:member', 'projectPeople'),
      ofProject('constitution', '章程', 'projects:constitution', 'constitution'),
      ofProject('taskList', '貢獻記錄', 'projects:taskList', 'taskList'),
      ofProject('picTask', '貢獻者工單', 'projects:picTask', 'picTask'),
      ofProject('equity', '股權分配', 'projects:equity', 'equity'),
      ofProject('notices', '項目通知', 'projects:notices', 'projectNotices'),
      ofProject('auditLog', '審計日誌', 'projects:auditLog', 'auditLog'),
      ofProject('files', '項目檔案', 'projects:files', 'projectFiles'),
      ofProject('bigScreen', '大屏', 'projects:bigScreen', 'bigScreen'),
    ],
  },
  {
    name: 'marketplace',
    title: '項目市集',
    permission: 'marketplace',
    path: '/marketplace',
    component: 'parent',
    sort: 2,
    icon: 'shop',
    children: [
      {
        name: 'projectMarket',
        title: '項目大廳',
        permission: 'marketplace:projectMarket',
        path: '/marketplace/projectMarket',
        component: 'projectMarket',
        icon: 'shop',
      },
    ],
  },
]
