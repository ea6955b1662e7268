import { digestOf } from '#server/kit/digest.ts'

/** An allocation as its hash covers it: everything stored about it. */
export interface Link {
  project: string
  cutDate: string
  operator: number
  totalValue: number
  kpiTotal: string
  remarks: string | null
  fingerprint: string
  previousHash: string | null
  createDate: string
  updateDate: string
  /** By member, each with its tickets by id. */
  shares: {
    member: number
    project: string
    kpi: string
    equityPer: string | null
    waived: boolean
    rate: string
    shares: number
    tickets: { id: number; kpi: string }[]
  }[]
}

/** The hash of a record. It includes the previous hash, and so everything before it. */
export const hashOf = (link: Link): string => digestOf(link)
