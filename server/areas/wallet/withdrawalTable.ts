import { withdrawal } from '#contract/areas/wallet/withdrawal.ts'
import { tableOf } from '#server/kit/table.ts'

export const withdrawalTable = tableOf(withdrawal)
