import { menu } from '#contract/areas/access/menu.ts'
import { tableOf } from '#server/kit/table.ts'

export const menuTable = tableOf(menu)
