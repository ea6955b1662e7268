import { createHash } from 'node:crypto'

/** JSON with sorted keys: the same content gives the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, canonical(inner)]))
}

/** The SHA-256 of some content, in hexadecimal. */
export const digestOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('hex')

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
