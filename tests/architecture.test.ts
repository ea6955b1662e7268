import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { entities } from '#contract/entities/index.ts'
import type { Entity } from '#contract/kit/entity.ts'
import { ruledFields } from '#contract/kit/fieldRight.ts'
import * as tables from '#server/db/tables.ts'
import { served } from '#server/entities/index.ts'
import { allRoutes } from '#server/routes.ts'
import { languages } from '#server/words.ts'
import { componentsMadeInside } from './architecture/components.ts'
import { codeFiles, leaks, longest, ownLines, vagueNames } from './architecture/files.ts'
import { filesUnder, namesIn, readSource } from './sources.ts'

const names = Object.keys(entities).sort()

describe('an entity has one file in each room', () => {
  const rooms = [
    'contract/entities',
    'server/entities',
    'src/resources',
    ...languages.map(language => `locales/${language}/entities`),
  ]
  it.each(rooms)('%s holds exactly the declared entities', room => {
    expect(namesIn(room)).toEqual(names)
  })

  it('each is registered under its own name, served and stored', () => {
    expect(Object.entries(entities).map(([name, entity]) => [name, entity.name])).toEqual(
      Object.keys(entities).map(name => [name, name]),
    )
    expect(served.map(({ entity }) => entity.name).sort()).toEqual(names)
    const stored = Object.values(tables).map(table => getTableName(table))
    expect(names.filter(name => !stored.includes(name))).toEqual([])
  })

  it('no registry forgets a file', () => {
    for (const registry of ['contract/entities/index.ts', 'server/entities/index.ts']) {
      const text = readSource(registry)
      const forgotten = names.filter(name => !text.includes(`./${name}.ts'`))
      expect(forgotten, registry).toEqual([])
    }
    const calls = readSource('contract/calls/index.ts')
    const files = namesIn('contract/calls').filter(name => !calls.includes(`./${name}.ts'`))
    expect(files, 'contract/calls/index.ts').toEqual([])
  })
})

it('a page that imports looks whose fields are not everybody’s asks for them as the member has them', () => {
  const some = Object.values<Entity>(entities)
    .filter(({ fields }) => ruledFields(fields).length > 0)
    .map(({ name }) => name)
  const careless = filesUnder('src', /\.tsx?$/).filter(path => {
    const text = readSource(path)
    return some.some(name => text.includes(`resources/${name}.tsx'`)) && !/\bseen\(/.test(text)
  })
  expect(careless, 'Wrap it in `seen(…)` of src/kit/seen.ts: a screen shows what is seen.').toEqual(
    [],
  )
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
  const files = ['contract/entities', 'server/entities', 'src/resources'].flatMap(room =>
    filesUnder(room, /\/dict\.tsx?$/),
  )
  expect(files).toHaveLength(3)
  const lines = files.map(file => ownLines(readSource(file))).reduce((sum, n) => sum + n, 0)
  expect(lines).toBeLessThanOrEqual(50)
})

it('every dialog is the one of the kit, which is resized and remembered; the palette is a field', () => {
  const raw = filesUnder('src', /\.tsx$/).filter(path => /<Modal\b/.test(readSource(path)))
  expect(raw).toEqual(['src/kit/dialog/Dialog.tsx', 'src/shell/palette/Palette.tsx'])
})

describe('a component is made once, not at each render', () => {
  const planted = (line: string) => {
    const imports = `import { forwardRef, lazy, memo as kept } from 'react'
      import { own, withWords } from '#src/kit/own.tsx'
      import { sturdy } from '../sturdy.ts'`
    return componentsMadeInside('src/f.tsx', `${imports}\n${line}`)
  }

  it('no function makes a component, or the loader of one', () => {
    const found = filesUnder('src', /\.tsx?$/)
      .filter(path => !/\.test\.tsx?$/.test(path))
      .flatMap(path => componentsMadeInside(path, readSource(path)))
    expect(found, 'Make it once, at the top of the module.').toEqual([])
  })

  it.each([
    "function formOf() { return { inputs: { a: own([], () => import('./A.tsx')) } } }",
    "const f = () => lazy(() => import('./A.tsx'))",
    "function F() { const A = useMemo(() => lazy(sturdy(() => import('./A.tsx'))), []) }",
    "const f = () => withWords(['a'], () => import('./A.tsx'))",
    'const o = { f() { return kept(A) } }',
    'class C { render() { return forwardRef(A) } }',
    'function F() { return React.memo(A) }',
    'function F() { function own() { return lazy(g) } }',
  ])('finds %s', line => {
    expect(planted(line)).not.toEqual([])
  })

  it.each([
    "const A = lazy(sturdy(() => import('./A.tsx')))",
    "export default { inputs: { a: own([], () => import('./A.tsx')) } }",
    'const A = kept(function A() { return <b /> })',
    'export function own(load) { return lazy(sturdy(load)) }',
    'const load = async () => (await sturdy(other)()).default',
    "function F(own: (word: string) => string) { return t.own('word') }",
  ])('lets pass %s', line => {
    expect(planted(line)).toEqual([])
  })

  it('a function of the same name that is not the maker is none', () => {
    expect(componentsMadeInside('src/f.ts', "const f = () => own('title')")).toEqual([])
  })
})
