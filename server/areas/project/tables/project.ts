import { project } from '#contract/areas/project/project.ts'
import { tableOf } from '#server/kit/table.ts'

export const projectTable = tableOf(project)
