import { projectMember } from '#contract/areas/project/projectMember.ts'
import { MemberInput } from '#src/kit/field/Member.tsx'
import { resource } from '#src/kit/resource/resource.ts'
import { projectPage } from './inProject.ts'

/** Listed, added and edited on the members page of the project. */
export default resource(projectMember, {
  route: '',
  list: [
    'member',
    'position',
    'jointype',
    'permissionTag',
    'equityPer',
    'kpi',
    'rate',
    'shares',
    'joinDate',
    'exitDate',
  ],
  form: ['project', 'member', ['position', 'jointype'], ['equityPer', 'permissionTag']],
  inputs: { member: MemberInput },
  listed: (field, id) => (field === 'project' ? projectPage('member', id) : undefined),
})
