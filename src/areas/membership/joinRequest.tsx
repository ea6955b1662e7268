import { joinRequest } from '#contract/areas/membership/joinRequest.ts'
import { RolePicker } from '#src/areas/access/public.ts'
import { resource } from '#src/kit/resource/resource.ts'

export default resource(joinRequest, {
  route: '/employee/joinRequests',
  list: ['name', 'email', 'reason', 'source', 'status', 'createDate', 'reviewer'],
  form: [],
  // Of accepting one: roles of the new account.
  inputs: { roles: RolePicker },
  filters: ['status', 'language', 'createDate'],
})
