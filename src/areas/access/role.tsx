import { role } from '#contract/areas/access/role.ts'
import { lazyWithWords } from '#src/kit/page/lazyWithWords.tsx'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { resource } from '#src/kit/resource/resource.ts'

const words = ['pages/role'] as const

export default resource(role, {
  route: '/accessManage/roleManage',
  list: ['name', 'cnName', 'category', 'builtIn'],
  form: [['name', 'cnName'], 'category', 'permissions'],
  show: ['name', 'cnName', 'category', 'builtIn', 'createDate', 'updateDate'],
  inputs: { permissions: lazyWithWords(words, () => import('./role/PermissionTree.tsx')) },
  beforeSave: lazyWithWords(words, () => import('./role/RolePreview.tsx')),
  panels: [
    lazyWithWords(words, () => import('./role/Held.tsx')),
    lazyWithWords(words, () => import('./role/Members.tsx')),
  ],
  changed: reloadMenu,
  pick: { hint: ['name', 'category'] },
})
