import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Breach, checkRooms } from '../scripts/rooms/check.ts'

/** A file, what it imports, and the rule that forbids it; none where it is allowed. */
const planted: readonly [file: string, imported: string, rule: string | undefined][] = [
  ['contract/kit/a.ts', '#contract/areas/ticket/inner.ts', 'kits-know-no-area'],
  ['contract/kit/b.ts', '#contract/registry.ts', 'kits-know-no-area'],
  ['server/kit/a.ts', '#server/areas/ticket/public.ts', 'kits-know-no-area'],
  ['server/http/a.ts', '#server/areas/ticket/public.ts', 'kits-know-no-area'],
  ['src/kit/a.ts', '#contract/areas/ticket/public.ts', 'kits-know-no-area'],
  ['src/kit/b.ts', '#src/shell/frame.ts', 'kits-know-no-area'],
  ['src/pages/a.ts', '#src/areas/ticket/public.ts', 'kits-know-no-area'],
  ['src/providers/a.ts', '#src/areas.ts', 'kits-know-no-area'],
  ['src/kit/c.ts', '#src/pages/page.ts', 'kits-below-pages'],
  ['contract/areas/equity/a.ts', '#contract/areas/ticket/inner.ts', 'areas-by-their-public-side'],
  ['server/areas/equity/a.ts', '#server/areas/ticket/inner.ts', 'areas-by-their-public-side'],
  ['src/areas/equity/a.ts', '#contract/areas/ticket/inner.ts', 'areas-by-their-public-side'],
  ['src/areas/equity/b.ts', '#src/areas/ticket/inner.ts', 'areas-by-their-public-side'],
  ['server/areas/equity/b.ts', '#server/areas.ts', 'areas-below-the-registry'],
  ['src/areas/equity/c.ts', '#src/shell/frame.ts', 'areas-below-the-registry'],
  ['contract/areas/equity/b.ts', '#contract/registry.ts', 'areas-below-the-registry'],
  ['contract/areas/equity/c.ts', '#server/areas/ticket/public.ts', 'contract-alone'],
  ['server/areas/equity/c.ts', '#src/areas/ticket/public.ts', 'server-without-screens'],
  ['src/areas/equity/d.ts', '#server/areas/ticket/public.ts', 'browser-without-server'],
  ['src/areas/equity/e.ts', 'node:fs', 'browser-without-node'],
  ['server/areas/equity/d.ts', 'fastify', 'web-framework-at-the-door'],
  ['server/areas/equity/e.ts', '#tests/factory.ts', 'factories-for-tests'],
  ['server/areas/equity/f.ts', '#server/areas/ticket/public.ts', undefined],
  ['src/areas/equity/f.ts', '#contract/areas/equity/own.ts', undefined],
  ['src/shell/a.ts', '#src/areas/ticket/inner.ts', undefined],
]
const there = [
  'contract/areas/equity/own.ts',
  'contract/areas/ticket/inner.ts',
  'contract/areas/ticket/public.ts',
  'contract/registry.ts',
  'server/areas.ts',
  'server/areas/ticket/inner.ts',
  'server/areas/ticket/public.ts',
  'src/areas.ts',
  'src/areas/ticket/inner.ts',
  'src/areas/ticket/public.ts',
  'src/pages/page.ts',
  'src/shell/frame.ts',
  'tests/factory.ts',
]

let folder: string
let breaches: readonly Breach[]
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commonshare-rooms-'))
  const imports = { '#contract/*': './contract/*', '#server/*': './server/*' }
  const others = { '#src/*': './src/*', '#tests/*': './tests/*' }
  const dependencies = { fastify: '*' }
  write('package.json', JSON.stringify({ imports: { ...imports, ...others }, dependencies }))
  write('node_modules/fastify/package.json', JSON.stringify({ name: 'fastify', main: 'index.js' }))
  write('node_modules/fastify/index.js', 'module.exports = {}\n')
  for (const path of there) write(path, 'export const thing = 1\n')
  for (const [path, imported] of planted)
    write(path, `import * as thing from '${imported}'\nexport const one = thing\n`)
  breaches = (await checkRooms(folder)).breaches
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('who imports whom', () => {
  it.each(planted)('%s imports %s: %s', (path, _, rule) => {
    const found = breaches.filter(breach => breach.path[0] === path)
    const rules = found.map(breach => breach.rule)
    if (rule) expect(rules).toContain(rule)
    else expect(rules).toEqual([])
    for (const { why } of found) expect(why).toMatch(/^[A-Z].*[.]$/)
  })
})
