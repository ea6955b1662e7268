/**
 * Writes the migration that brings the last one's tables to those declared now:
 * `npm run migration -- name`. With `--check` it writes nothing, and fails where one is missing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entities } from '#contract/registry.ts'
import { tables } from '#server/areas.ts'
import { migrationsFolder } from '#server/paths.ts'
import { differences } from './migration/differences.ts'
import { planMigration } from './migration/plan.ts'
import { type Snapshot, snapshotOf } from './migration/snapshot.ts'

const snapshot = join(migrationsFolder, 'snapshot.json')
const before = JSON.parse(readFileSync(snapshot, 'utf8')) as Snapshot
const after = snapshotOf(tables)

function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

function check(): void {
  const found = differences(before, after)
  if (found.length > 0)
    refuse([
      'The declared tables are not those of the last migration:',
      ...found.map(one => `  ${one}`),
      'Run "npm run migration -- <name>" and commit what it writes.',
    ])
}

async function write(given: readonly string[]): Promise<void> {
  const sure = given.flatMap((one, at) => (given[at - 1] === '--sure' ? [one] : []))
  const [name = 'change'] = given.filter(one => one !== '--sure' && !sure.includes(one))
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
    refuse([`"${name}" is no name: begin with a small letter, go on with letters, digits and _.`])
  const { statements, refusals } = await planMigration(
    before,
    after,
    Object.values(entities),
    new Set(sure),
  )
  if (refusals.length > 0)
    refuse([
      'No migration was written.',
      ...refusals,
      `What is sure is said so: npm run migration -- ${name} --sure <table>.<column>`,
    ])
  if (statements.length === 0)
    return console.log('The tables are as the last migration left them: nothing to write.')
  // 0000 holds what the tables need beforehand.
  const number = String(readdirSync(migrationsFolder).filter(f => f.endsWith('.sql')).length)
  const file = `${number.padStart(4, '0')}_${name}.sql`
  // The snapshot first: the development server applies the other as soon as it is there.
  writeFileSync(snapshot, `${JSON.stringify(after, null, 1)}\n`)
  writeFileSync(join(migrationsFolder, file), `${statements.join('\n')}\n`)
  console.log(`Wrote ${file} (${statements.length} statements). Read it before you commit it.`)
}

const given = process.argv.slice(2)
if (given.includes('--check')) check()
else await write(given)
