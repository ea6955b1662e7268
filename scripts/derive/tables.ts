import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'

/** The statements that make these tables from nothing. */
export async function ddl(tables: Record<string, unknown>): Promise<string> {
  const nothing = generateDrizzleJson({})
  const statements = await generateMigration(nothing, generateDrizzleJson(tables, nothing.id))
  return `${statements.join('\n\n')}\n`
}
