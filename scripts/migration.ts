/** Writes the migration that brings the last one's tables to those declared now: `npm run migration -- name`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { tables } from '#server/areas.ts'
import { migrationsFolder } from '#server/paths.ts'

const name = process.argv[2] ?? 'change'
const snapshot = join(migrationsFolder, 'snapshot.json')
mkdirSync(migrationsFolder, { recursive: true })

const before = existsSync(snapshot)
  ? JSON.parse(readFileSync(snapshot, 'utf8'))
  : generateDrizzleJson({})
const after = generateDrizzleJson(tables)
const statements = await generateMigration(before, after)
if (statements.length === 0) {
  console.log('The tables are as the last migration left them: nothing to write.')
} else {
  // 0000 holds what the tables need beforehand.
  const number = String(readdirSync(migrationsFolder).filter(f => f.endsWith('.sql')).length)
  const file = `${number.padStart(4, '0')}_${name}.sql`
  writeFileSync(join(migrationsFolder, file), `${statements.join('\n')}\n`)
  writeFileSync(snapshot, `${JSON.stringify(after, null, 1)}\n`)
  console.log(`Wrote ${file} (${statements.length} statements). Read it before you commit it.`)
}
