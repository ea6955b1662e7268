import type { BaseRecord } from '@refinedev/core'

/** A transaction as lists and details show it. */
export interface Tx extends BaseRecord {
  id: number
  txType: string
  subType: string
  title: string | null
  amount: string
  balance: string
  counterpartTitle: string | null
  remarks: string | null
  extId: string | null
  reversed: boolean
  createDate: string
}
