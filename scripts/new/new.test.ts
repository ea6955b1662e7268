import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
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
import { takesOtherSql } from '#tests/architecture/sqlNames.ts'
import { sample } from '#tests/records/sample.ts'
import { planMigration } from '../migration/plan.ts'
import { snapshotOf } from '../migration/snapshot.ts'
import { planArea } from './area.ts'
import { planCall } from './call.ts'
import type { Plan } from './edit.ts'
import { planEntity } from './entity.ts'
import { planScreen } from './screen.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const areas = readdirSync(join(root, 'contract/areas'))

describe('what is made', () => {
  const plans: readonly [what: string, plan: Plan][] = [
    ...areas.flatMap((area): [string, Plan][] => [
      [`an entity of ${area}`, planEntity('tool', area)],
      [`a screen of ${area}`, planScreen('toolbox', area)],
      [`a call of ${area}`, planCall('toolCount', area)],
    ]),
    ['an area', planArea('workshop')],
  ]
  it.each(plans)('%s is entered in what is there today', (_, { files, changes }) => {
    for (const [path, text] of files) {
      expect(existsSync(join(root, path)), path).toBe(false)
      expect(takesOtherSql(text), `${path}: import sql from server/kit/sql.ts`).toBe(false)
    }
    for (const [path, change] of changes) {
      const text = change(read(path))
      expect(text.length, path).toBeGreaterThan(read(path).length)
      // A part of a manifest that was there is added to, and not said twice.
      for (const part of ['routes:', 'served:', 'resources:', 'screens:'])
        if (path.endsWith('/area.ts')) expect(text.split(` ${part}`).length, part).toBeLessThan(3)
    }
  })

  it('of a screen with its call are five files of code, its test and its words', () => {
    const { files, changes } = planScreen('toolbox', 'report')
    const touched = [...files, ...changes].map(([path]) => path)
    const words = touched.filter(path => path.startsWith('locales/'))
    expect(words).toHaveLength(2 * languages.length)
    expect(
      touched.filter(path => !words.includes(path) && !/\.test\.ts$/.test(path)).sort(),
    ).toEqual([
      'contract/areas/report/area.ts',
      'server/areas/report/area.ts',
      'server/areas/report/toolboxFigures.ts',
      'src/areas/report/Toolbox.tsx',
      'src/areas/report/area.ts',
    ])
  })

  it('as an entity has a table and rows that are right', async () => {
    const folder = join(root, `tests/.artifacts/new-${process.pid}`)
    const [, text] = planEntity('tool', 'setup').files[0] ?? ['', '']
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'tool.ts'), text)
    try {
      const { tool } = (await import(join(folder, 'tool.ts'))) as { tool: Entity }
      const after = snapshotOf({ ...tables, tool: tableOf(tool) })
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
describe.runIf(process.env.TEST_LONG)(
  'a new area, entity, screen and call pass everything as they are made',
  () => {
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
      const make = (...args: string[]) => run('tsx/dist/cli.mjs', 'scripts/new.ts', ...args)
      make('area', 'workshop')
      make('entity', 'tool', 'workshop')
      make('entity', 'saw', 'setup')
      make('screen', 'toolbox', 'workshop')
      make('screen', 'overview', 'report')
      make('call', 'toolCount', 'workshop')
      run('tsx/dist/cli.mjs', 'scripts/migration.ts', 'tool')
      run('tsx/dist/cli.mjs', 'scripts/derive.ts')
      run('typescript-native/bin/tsc', '--noEmit', '-p', '.')
      run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')
      run('tsx/dist/cli.mjs', 'scripts/migration.ts', '--check')
      const generated = readdirSync(join(copy, 'tests')).filter(name => name.endsWith('.test.ts'))
      const patient = ['--maxWorkers=1', '--testTimeout=180000']
      const own = ['server/areas/workshop', 'server/areas/report/overviewFigures.test.ts']
      const all = [...generated.map(name => `tests/${name}`), ...own, 'src/areas.dom.test.ts']
      run('vitest/vitest.mjs', 'run', ...patient, ...all)
    })
  },
)
