import { projectMember } from '#contract/areas/project/projectMember.ts'
import { tableOf } from '#server/kit/table.ts'

export const projectMemberTable = tableOf(projectMember)
