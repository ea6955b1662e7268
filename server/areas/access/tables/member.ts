import { member } from '#contract/areas/access/member.ts'
import { tableOf } from '#server/kit/table.ts'

export const memberTable = tableOf(member)
