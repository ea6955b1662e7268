import { role } from '#contract/areas/access/role.ts'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { own } from '#src/kit/page/own.tsx'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/role'] as const

export default resource(role, {
  route: '/accessManage/roleManage',
  list: ['name', 'cnName', 'category', 'builtIn'],
  form: [['name', 'cnName'], 'category', 'permissions'],
  show: ['name', 'cnName', 'category', 'builtIn', 'createDate', 'updateDate'],
  inputs: { permissions: own(words, () => import('./role/PermissionTree.tsx')) },
  beforeSave: own(words, () => import('./role/RolePreview.tsx')),
  panels: [
    own(words, () => import('./role/Held.tsx')),
    own(words, () => import('./role/Members.tsx')),
  ],
  changed: reloadMenu,
  pick: { hint: ['name', 'category'] },
})
