import { createRequire } from 'node:module'

// As CommonJS: tsx would compile its three megabytes again in every run.
const kit = createRequire(import.meta.url)('drizzle-kit/api') as typeof import('drizzle-kit/api')

/** A column as drizzle-kit writes it down. */
export interface Column {
  name: string
  type: string
  primaryKey: boolean
  notNull: boolean
  default?: unknown
  identity?: unknown
}

interface Indexed {
  name: string
  columns: { expression: string; isExpression: boolean }[]
  where?: string
}

export interface Table {
  name: string
  columns: Record<string, Column>
  indexes: Record<string, Indexed>
  uniqueConstraints: Record<string, { name: string; columns: string[] }>
}

/** The tables as a migration leaves them. */
export interface Snapshot {
  tables: Record<string, Table>
}

/** The tables that are declared. */
export const snapshotOf = (tables: Record<string, unknown>): Snapshot =>
  kit.generateDrizzleJson(tables) as unknown as Snapshot

/** The statements that lead from one to the other. */
export const statementsBetween = (before: Snapshot, after: Snapshot): Promise<string[]> =>
  kit.generateMigration(before as never, after as never)

export const tableIn = ({ tables }: Snapshot, name: string): Table | undefined =>
  tables[`public.${name}`]
