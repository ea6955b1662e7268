import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Entity, inputFields } from '#contract/kit/entity.ts'
import { check } from '#contract/kit/schema.ts'
import { tables } from '#server/areas.ts'
import { tableOf } from '#server/kit/table.ts'
import { root } from '#server/paths.ts'
import { languages } from '#server/words.ts'
import { sample } from '#tests/records/sample.ts'
import { planMigration } from '../migration/plan.ts'
import { snapshotOf } from '../migration/snapshot.ts'
import { filesOf } from './files.ts'
import { menuWords, registries } from './registries.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = filesOf('tool', languages)

describe('what a new entity begins with', () => {
  it.each(Object.entries(registries))('is entered in %s as it is today', (path, change) => {
    const text = change(read(path), 'tool')
    expect(text).toContain('tool')
    expect(text.length).toBeGreaterThan(read(path).length)
  })

  it.each(languages)('has a word for its menu in %s', language => {
    const words = JSON.parse(menuWords(read(`locales/${language}/menus.json`), 'tool'))
    expect(words).toMatchObject({ toolManage: 'tool', toolWrite: 'tool' })
  })

  it('is a declaration whose calls have rows, whose table is made, and whose rows are right', async () => {
    const folder = join(root, `tests/.artifacts/new-${process.pid}`)
    const [, text] = files.find(([path]) => path.startsWith('contract/')) ?? ['', '']
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'tool.ts'), text.replaceAll("'../kit/", "'#contract/kit/"))
    try {
      const { tool } = (await import(join(folder, 'tool.ts'))) as { tool: Entity }
      const rows = registries['tests/rights/rows.ts']?.(read('tests/rights/rows.ts'), 'tool') ?? ''
      for (const operation of Object.keys(tool.operations))
        expect(rows, operation).toContain(`'tool.${operation}'`)
      const after = snapshotOf({ ...tables, toolTable: tableOf(tool) })
      const { statements, refusals } = await planMigration(snapshotOf(tables), after, [tool])
      expect(refusals).toEqual([])
      expect(statements.join()).toContain('CREATE TABLE "tool"')
      const fields = inputFields(tool.fields, 'create')
      const values = Object.entries(fields).map(([name, field]) => [name, sample(field)])
      expect(check(fields, Object.fromEntries(values))).toMatchObject({ ok: true })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** In a copy of the tree: types, lint and every generated test, as a developer runs them. */
describe.runIf(process.env.TEST_LONG)('a new entity passes everything as it is made', () => {
  const copy = join(tmpdir(), `commonshare-new-${process.pid}`)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  const run = (...args: string[]) => {
    const [path = '', ...rest] = args
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join('node_modules', path), ...rest],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, TEST_LONG: '' } },
    )
    expect(status, `${args.join(' ')}\n${stdout}${stderr}`.slice(-5000)).toBe(0)
  }

  it('after its migration and the derived files are written', { timeout: 900_000 }, () => {
    const left = ['node_modules', '.git', 'dist', 'data', '.artifacts']
    const isOurs = (path: string) => !left.some(name => path.split('/').includes(name))
    cpSync(root, copy, { recursive: true, filter: path => isOurs(path.slice(root.length)) })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    run('tsx/dist/cli.mjs', 'scripts/new.ts', 'entity', 'tool')
    run('tsx/dist/cli.mjs', 'scripts/migration.ts', 'tool')
    run('tsx/dist/cli.mjs', 'scripts/derive.ts')
    run('typescript-native/bin/tsc', '--noEmit', '-p', '.')
    run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
    run('tsx/dist/cli.mjs', 'scripts/migration.ts', '--check')
    const generated = readdirSync(join(copy, 'tests')).filter(name => name.endsWith('.test.ts'))
    const patient = ['--maxWorkers=1', '--testTimeout=180000']
    run('vitest/vitest.mjs', 'run', ...patient, ...generated.map(name => `tests/${name}`))
  })
})
