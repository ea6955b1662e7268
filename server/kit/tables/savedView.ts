import { savedView } from '#contract/kit/entities/savedView.ts'
import { tableOf } from '../table.ts'

export const savedViewTable = tableOf(savedView)
