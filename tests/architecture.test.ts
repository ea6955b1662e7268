import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { declared } from '#contract/kit/declared.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { ruledFields } from '#contract/kit/fieldRight.ts'
import { entities } from '#contract/registry.ts'
import { allRoutes, served, tables } from '#server/areas.ts'
import { root } from '#server/paths.ts'
import { languages } from '#server/words.ts'
import { componentsMadeInside } from './architecture/components.ts'
import {
  circles,
  codeFiles,
  isTest,
  leaks,
  longest,
  ownLines,
  vagueNames,
} from './architecture/files.ts'
import { otherWays } from './architecture/oneWay.ts'
import { takesOtherSql, writtenNames } from './architecture/sqlNames.ts'
import { filesUnder, readSource } from './sources.ts'

const names = Object.keys(entities).sort()
/** Of the folders below `areas/`, all that are there. */
const foldersOf = (room: string): string[] => [
  ...new Set(filesUnder(`${room}/areas`, /./).map(path => path.split('/')[2] ?? '')),
]

describe('an entity has one file in each room', () => {
  /** The kit has one of its own: saved views. */
  const own: Readonly<Record<string, readonly string[]>> = {
    savedView: [
      'contract/kit/entities/savedView.ts',
      'server/kit/views/savedView.ts',
      'src/kit/views/savedView.tsx',
      ...languages.map(language => `locales/${language}/kit/entities/savedView.json`),
    ],
  }
  const filesOf = (area: string, name: string) => [
    `contract/areas/${area}/${name}.ts`,
    `server/areas/${area}/${name}.ts`,
    `src/areas/${area}/${name}.tsx`,
    ...languages.map(language => `locales/${language}/${area}/entities/${name}.json`),
  ]
  const declaring = filesUnder('contract', /\.ts$/).filter(
    path => !path.endsWith('.test.ts') && /^export const \w+ = entity\(/m.test(readSource(path)),
  )
  const areaOf = (name: string) =>
    declaring.find(path => path.endsWith(`/${name}.ts`))?.split('/')[2] ?? ''

  it.each(names)('%s, all in the same area', name => {
    const files = own[name] ?? filesOf(areaOf(name), name)
    expect(files.filter(path => !existsSync(join(root, path)))).toEqual([])
  })

  it('no declaration, and no words, of an entity that is not registered', () => {
    const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
    expect(declaring.map(nameOf).sort()).toEqual(names)
    for (const language of languages) {
      const worded = filesUnder(`locales/${language}`, /\/entities\/\w+\.json$/)
      expect(worded.map(nameOf).sort(), language).toEqual(names)
    }
  })

  it('each is registered under its own name, served and stored', () => {
    expect(Object.entries(entities).map(([name, entity]) => [name, entity.name])).toEqual(
      Object.keys(entities).map(name => [name, name]),
    )
    expect(served.map(({ entity }) => entity.name).sort()).toEqual(names)
    expect(names.filter(name => !Object.hasOwn(tables, name))).toEqual([])
  })

  it('says what it belongs to, where it points there', () => {
    const silent = Object.values<Entity>(entities).flatMap(({ name, fields, scope }) =>
      Object.keys(declared().scopes)
        .filter(of => {
          const field = fields[of]
          return field?.kind === 'ref' && field.to === of && scope[of] !== of
        })
        .map(of => `${name}: scope: { ${of}: '${of}' }`),
    )
    expect(silent).toEqual([])
  })
})

describe('areas', () => {
  it.each([
    ['contract', 'contract/registry.ts'],
    ['server', 'server/areas.ts'],
    ['src', 'src/areas.ts'],
  ])('every one of %s has a manifest, and is in the registry', (room, registry) => {
    const text = readSource(registry)
    const forgotten = foldersOf(room).filter(area => !text.includes(`./areas/${area}/area.ts'`))
    expect(forgotten, registry).toEqual([])
  })

  it('every file of calls is in the manifest of its area', () => {
    const forgotten = filesUnder('contract/areas', /\/calls(\/\w+)?\.ts$/).filter(path => {
      const [, , area, ...rest] = path.split('/')
      return !readSource(`contract/areas/${area}/area.ts`).includes(`'./${rest.join('/')}'`)
    })
    expect(forgotten).toEqual([])
  })

  it('build on each other, and never in a circle', () => {
    for (const room of ['contract', 'server', 'src']) {
      const uses = new Map<string, Set<string>>()
      for (const path of filesUnder(`${room}/areas`, /\.tsx?$/).filter(one => !isTest(one))) {
        const area = path.split('/')[2] ?? ''
        const used = uses.get(area) ?? new Set()
        uses.set(area, used)
        for (const [, other = ''] of readSource(path).matchAll(
          /'#(?:contract|server|src)\/areas\/(\w+)\//g,
        ))
          if (other !== area) used.add(other)
      }
      expect(circles(uses), room).toEqual([])
    }
  })

  it('sees a circle', () => {
    expect(
      circles(
        new Map([
          ['a', new Set(['b'])],
          ['b', new Set(['c'])],
          ['c', new Set(['a'])],
        ]),
      ),
    ).toHaveLength(3)
    expect(
      circles(
        new Map([
          ['a', new Set(['b', 'c'])],
          ['b', new Set(['c'])],
        ]),
      ),
    ).toEqual([])
  })
})

it('a page that imports looks whose fields are not everybody’s asks for them as the member has them', () => {
  const some = Object.values<Entity>(entities)
    .filter(({ fields }) => ruledFields(fields).length > 0)
    .map(({ name }) => name)
  const careless = filesUnder('src', /\.tsx?$/).filter(path => {
    const text = readSource(path)
    return (
      some.some(name => new RegExp(`from '[^']*/${name}\\.tsx'`).test(text)) &&
      !/\bseen\(/.test(text)
    )
  })
  expect(
    careless,
    'Wrap it in `seen(…)` of src/kit/form/seen.ts: a screen shows what is seen.',
  ).toEqual([])
})

it('every declared call is registered under its own name and served as declared', () => {
  const addressed = ({ name, method, path }: { name: string; method: string; path: string }) =>
    `${name} ${method} ${path}`
  const declared = Object.entries(calls).map(([name, call]) => addressed({ ...call, name }))
  const answered = allRoutes().filter(({ name }) => !name.includes('.'))
  expect(answered.map(addressed).sort()).toEqual(declared.sort())
})

describe('files stay small enough to read', () => {
  const files = codeFiles()
  const sorted = files.map(file => file.lines).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

  it('there are files to look at', () => {
    expect(files.length).toBeGreaterThan(50)
  })

  // Above what is true today by half: it grows for a reason, or is noticed.
  it.each([
    ['half', 0.5, 80],
    ['nine in ten', 0.9, 200],
  ])('%s are short', (_, share, most) => {
    expect(at(share), longest(files)).toBeLessThan(most)
  })

  it('none is called after what it is not about', () => {
    expect(vagueNames(files.map(file => file.path))).toEqual([])
    expect(vagueNames(['src/utils.ts', 'a/helpers/x.ts', 'b/pageManager.tsx'])).toHaveLength(3)
  })
})

describe('types say what they know', () => {
  it('no any without a reason', () => {
    const found = codeFiles().flatMap(({ path }) => leaks(path, readSource(path)))
    expect(found).toEqual([])
  })

  it('sees an any, and one that has its reason', () => {
    const reason = '// biome-ignore lint/suspicious/noExplicitAny: typed by the signature\n'
    expect(leaks('f', 'const a: any = 1\nb as any\nc<any>()')).toHaveLength(3)
    expect(leaks('f', `${reason}const a = b as any`)).toEqual([])
    expect(leaks('f', `// any will do\nconst text = 'as many'`)).toEqual([])
  })
})

it('a plain entity costs at most fifty lines of its own', () => {
  const files = ['contract', 'server', 'src'].flatMap(room =>
    filesUnder(`${room}/areas/setup`, /\/dict\.tsx?$/),
  )
  expect(files).toHaveLength(3)
  const lines = files.map(file => ownLines(readSource(file))).reduce((sum, n) => sum + n, 0)
  expect(lines).toBeLessThanOrEqual(50)
})

it('every dialog is the one of the kit, which is resized and remembered; the palette is a field', () => {
  const raw = filesUnder('src', /\.tsx$/).filter(path => /<Modal\b/.test(readSource(path)))
  expect(raw).toEqual(['src/kit/dialog/Dialog.tsx', 'src/shell/palette/Palette.tsx'])
})

describe('one way to act, one to call, one to ask permission', () => {
  it.each(['src', 'server'])('no file of %s goes another way', room => {
    const found = filesUnder(room, /\.tsx?$/)
      .filter(path => !isTest(path))
      .flatMap(path => otherWays(path, readSource(path)))
    expect(found).toEqual([])
  })

  it.each([
    ["import { useUpdate } from '@refinedev/core'", 'useAct'],
    ['const { mutateAsync } = useCustomMutation<Row, Failure>()', 'useAct'],
    ["import { type BaseKey, useInvalidate } from '@refinedev/core'", 'useReload'],
    ["import { sendCall } from '#src/kit/call/callServer.ts'", 'useSend'],
    ['await callServer(readNotice, { id })', 'useSend'],
    ["provider.custom({ url, method: 'post', payload })", 'useAct'],
    ["currentMember().profile?.roles.includes('ROLE_ADMIN')", 'can('],
    ['if (row.can.update === true) edit()', 'can('],
    ["currentMember().permissions.has('project:all')", 'can('],
    ["if (tags.includes('LEAD')) archive()", 'hasTag'],
  ])('finds %s, and says what to use', (line, instead) => {
    expect(otherWays('src/areas/ticket/Page.tsx', line).join()).toContain(instead)
  })

  it.each([
    "if (me.permissions.has('*')) return true",
    'if (me.roles.includes(name)) share()',
    'return includesRight(me.permissions, permission)',
  ])('finds %s on the server', line => {
    expect(otherWays('server/areas/ticket/may.ts', line).join()).toContain('can(me, subject')
  })

  it('lets pass what is at home, and what reads', () => {
    expect(otherWays('src/kit/call/useSend.ts', "import { callServer } from './x.ts'")).toEqual([])
    expect(otherWays('src/areas/ticket/Page.tsx', 'useList(); useCall(jobs, {})')).toEqual([])
  })
})

describe('a component is made once, not at each render', () => {
  const planted = (line: string) => {
    const imports = `import { forwardRef, lazy, memo as memoized } from 'react'
      import { lazyWithWords, withWords } from '#src/kit/page/lazyWithWords.tsx'
      import { retryImport } from '../retryImport.ts'`
    return componentsMadeInside('src/f.tsx', `${imports}\n${line}`)
  }

  it('no function makes a component, or the loader of one', () => {
    const found = filesUnder('src', /\.tsx?$/)
      .filter(path => !/\.test\.tsx?$/.test(path))
      .flatMap(path => componentsMadeInside(path, readSource(path)))
    expect(found, 'Make it once, at the top of the module.').toEqual([])
  })

  it.each([
    "function formOf() { return { inputs: { a: lazyWithWords([], () => import('./A.tsx')) } } }",
    "const f = () => lazy(() => import('./A.tsx'))",
    "function F() { const A = useMemo(() => lazy(retryImport(() => import('./A.tsx'))), []) }",
    "const f = () => withWords(['a'], () => import('./A.tsx'))",
    'const o = { f() { return memoized(A) } }',
    'class C { render() { return forwardRef(A) } }',
    'function F() { return React.memo(A) }',
    'function F() { function lazyWithWords() { return lazy(g) } }',
  ])('finds %s', line => {
    expect(planted(line)).not.toEqual([])
  })

  it.each([
    "const A = lazy(retryImport(() => import('./A.tsx')))",
    "export default { inputs: { a: lazyWithWords([], () => import('./A.tsx')) } }",
    'const A = memoized(function A() { return <b /> })',
    'export function lazyWithWords(load) { return lazy(retryImport(load)) }',
    'const load = async () => (await retryImport(other)()).default',
    "function F(lazyWithWords: (word: string) => string) { return t.lazyWithWords('word') }",
  ])('lets pass %s', line => {
    expect(planted(line)).toEqual([])
  })

  it('a function of the same name that is not the maker is none', () => {
    expect(componentsMadeInside('src/f.ts', "const f = () => lazyWithWords('title')")).toEqual([])
  })
})

describe('SQL takes the names of tables and columns from the table objects', () => {
  const serverFiles = filesUnder('server', /\.ts$/).filter(path => !isTest(path))
  const declaredNames = {
    tables: new Set(Object.keys(tables)),
    columns: new Set(
      Object.values(tables).flatMap(table =>
        Object.values(getTableColumns(table)).map(({ name }) => name),
      ),
    ),
  }
  /** In a template `$mail` is what is interpolated. */
  const found = (template: string) =>
    writtenNames(
      'f',
      `const q = sql\`${template.replace(/\$([\w.]+)/g, (_, name) => `\${${name}}`)}\``,
      declaredNames,
    )
  /** Names that are not of our tables, with the reason. */
  const allowed: Readonly<Record<string, string>> = {
    'server/kit/jobs/queue.ts id': 'of the job queue, whose tables are its own',
  }

  it('no template writes one out', () => {
    const names = serverFiles
      .flatMap(path => writtenNames(path, readSource(path), declaredNames))
      .filter(name => !Object.hasOwn(allowed, name.replace(/:\d+/, '')))
    expect(names, 'Interpolate the table object and its columns.').toEqual([])
  })

  it('templates are those of the kit, which keep a column with its table', () => {
    // An index has columns without a table, and server/db stands below the kit.
    const without = /\/tables(\/|\.ts$)|^server\/(db\/|kit\/(sql|table|search\/search)\.ts$)/
    const others = serverFiles.filter(
      path => !without.test(path) && takesOtherSql(readSource(path)),
    )
    expect(others, 'Import sql from server/kit/sql.ts.').toEqual([])
  })

  it.each([
    'update "mail" set "status" = 1',
    'select 1 from $mail where "status" = 1',
    'select 1 from $mail where status = 1',
    'select "status" as "status" from $mail',
    'select status as status from $mail',
    '"kpiTicket"."status" = 1',
    't."status" = 1',
    'select 1 from mail',
    'select 1 from $mail m where m.status = 1',
    'select 1 from $mail as m',
  ])('finds %s', template => {
    expect(found(template)).not.toEqual([])
  })

  it.each([
    'select $mail.status from $mail',
    'select $mail.status as "status" from $mail order by "status"',
    'select count(*)::int as "count" from $mail',
    "select 'status' from $mail -- of the status",
    'with told as (select $mail.id as id from $mail) select told.id from told',
    'select c."status" from (select $mail.status as "status" from $mail) c',
    'select given.status from unnest($list) as given(id, status)',
    'select id from graphile_worker.jobs where key is null',
    'select name from pg_timezone_names where name = $zone',
    'select $mail.id from $mail where $test order by 1 desc for no key update',
  ])('lets pass %s', template => {
    expect(found(template)).toEqual([])
  })
})
