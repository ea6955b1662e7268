import { role } from '#contract/areas/access/role.ts'
import { tableOf } from '#server/kit/table.ts'

export const roleTable = tableOf(role)
