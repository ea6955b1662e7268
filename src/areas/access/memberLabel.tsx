import { memberLabel } from '#contract/areas/access/memberLabel.ts'
import { resource } from '#src/kit/resource/resource.ts'

/** Managed on the page of their account, without a screen of their own. */
export default resource(memberLabel, {
  route: '',
  list: ['member', 'label'],
  form: ['member', 'label'],
  listed: (field, id) =>
    field === 'member' ? `/employee/employeeList/show/${id}` : '/employee/employeeList',
})
