import { member } from '#contract/areas/access/member.ts'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { own } from '#src/kit/page/own.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { ViewAs } from './viewAs/ViewAs.tsx'

export default resource(member, {
  route: '/employee/employeeList',
  // An account is read again each time one comes back to its page.
  ignoreCache: ['show'],
  list: ['loginName', 'nickName', 'email', 'mobile', 'roles', 'status', 'identityStatus'],
  form: [['loginName', 'nickName'], ['email', 'mobile'], 'password', 'roles'],
  show: [
    'loginName',
    'nickName',
    'email',
    'mobile',
    'roles',
    'status',
    'identityStatus',
    'createDate',
    'updateDate',
  ],
  inputs: { roles: own([], () => import('./role/RolePicker.tsx')) },
  beforeSave: own(['pages/role'], () => import('./role/MemberRolesPreview.tsx')),
  changed: reloadMenu,
  rowActions: [ViewAs],
})
