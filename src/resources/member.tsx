import { member } from '#contract/entities/member.ts'
import { ViewAs } from '#src/custom/viewAs/ViewAs.tsx'
import { own } from '#src/kit/own.tsx'
import { resource } from '#src/kit/resource.ts'
import { reloadMenu } from '#src/shell/menuReload.ts'

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
  inputs: { roles: own([], () => import('#src/custom/role/RolePicker.tsx')) },
  beforeSave: own(['pages/role'], () => import('#src/custom/role/MemberRolesPreview.tsx')),
  changed: reloadMenu,
  rowActions: [ViewAs],
})
