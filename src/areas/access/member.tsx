import { member } from '#contract/areas/access/member.ts'
import { lazyInput, lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
import { reloadMenu } from '#src/kit/page/menuReload.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { ViewAs } from './viewAs/ViewAs.tsx'

export default resource(member, {
  route: '/employee/employeeList',
  // An account is reloaded each time its page is opened again.
  ignoreCache: ['show'],
  list: ['loginName', 'nickName', 'email', 'mobile', 'roles', 'status', 'identityStatus'],
  form: [
    ['loginName', 'nickName'],
    ['fullName', 'engFirstName', 'engLastName'],
    ['email', 'mobile'],
    'password',
    'roles',
  ],
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
  inputs: { roles: lazyInput([], () => import('./role/RolePicker.tsx')) },
  beforeSave: lazyWithWords(['pages/role'], () => import('./role/MemberRolesPreview.tsx')),
  pages: { list: withWords(['pages/accounts'], () => import('./MemberList.tsx')) },
  changed: reloadMenu,
  rowActions: [ViewAs],
  panels: [
    lazyWithWords(
      ['pages/memberLabel', 'entities/memberLabel', 'entities/label'],
      () => import('./labels/MemberLabels.tsx'),
    ),
  ],
})
