import { invitation } from '#contract/areas/membership/invitation.ts'
import { RolePicker } from '#src/areas/access/public.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(invitation, {
  route: '/employee/invitations',
  list: ['email', 'nickName', 'roles', 'status', 'expireDate', 'inviter', 'createDate'],
  form: [['email', 'nickName'], 'roles', 'language', 'message'],
  filters: ['status', 'roles', 'language', 'inviter', 'expireDate'],
  inputs: { roles: RolePicker },
  pages: { list: withWords(['pages/invite'], () => import('./invite/Invitations.tsx')) },
})
