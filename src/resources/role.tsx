import { role } from '#contract/entities/role.ts'
import { own } from '#src/kit/own.tsx'
import { resource } from '#src/kit/resource.ts'
import { reloadMenu } from '#src/shell/menuReload.ts'

const words = ['pages/role'] as const

export default resource(role, {
  route: '/accessManage/roleManage',
  list: ['name', 'cnName', 'category', 'builtIn'],
  form: [['name', 'cnName'], 'category', 'permissions'],
  show: ['name', 'cnName', 'category', 'builtIn', 'createDate', 'updateDate'],
  inputs: { permissions: own(words, () => import('#src/custom/role/PermissionTree.tsx')) },
  beforeSave: own(words, () => import('#src/custom/role/RolePreview.tsx')),
  panels: [
    own(words, () => import('#src/custom/role/Held.tsx')),
    own(words, () => import('#src/custom/role/Members.tsx')),
  ],
  changed: reloadMenu,
  pick: { hint: ['name', 'category'] },
})
