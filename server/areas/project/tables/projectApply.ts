import { projectApply } from '#contract/areas/project/projectApply.ts'
import { tableOf } from '#server/kit/table.ts'

export const projectApplyTable = tableOf(projectApply)
