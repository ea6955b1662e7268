import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { ToolName } from '#contract/areas/assistant/public.ts'
import type { TokenPart } from '#contract/kit/tokenPart.ts'
import { instantColumn } from '#server/kit/column.ts'

/** A personal token of a member, for their programs. Only a keyed digest of it is stored. */
export const apiToken = pgTable(
  'apiToken',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint({ mode: 'number' }).notNull(),
    secretDigest: varchar({ length: 64 }).notNull().unique(),
    name: varchar({ length: 60 }).notNull(),
    writes: boolean().notNull(),
    reachedParts: varchar({ length: 40 }).array().$type<TokenPart[]>().notNull(),
    tools: varchar({ length: 40 }).array().$type<ToolName[]>().notNull(),
    createDate: instantColumn().notNull().default(sql`now()`),
    expireDate: instantColumn().notNull(),
    lastUseDate: instantColumn(),
    lastUseAddress: varchar({ length: 64 }),
  },
  t => [index('apiToken_member_idx').on(t.memberId, t.id)],
)
