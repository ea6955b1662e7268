import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentCodes } from '#contract/errors.ts'
import { TOPIC_CAP } from '#contract/kit/live.ts'
import {
  APP_ID,
  EXPORT_CAP,
  MC_ID,
  MEMBER_ID,
  ONCE_HEADER,
  PAGE_CAP,
  REQUEST_KEY,
  SIGNATURE,
  SIGNATURE_HEADER,
  TOKEN,
  TOTAL_CAP,
} from '#contract/transport.ts'
import { root } from '#server/paths.ts'
import { languages } from '#server/words.ts'
import { filesUnder, readSource } from './sources.ts'

/** Links of a document to files that are not there. */
function brokenLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to]) =>
    String(to),
  )
  return links.filter(to => !existsSync(join(root, dirname(path), to))).map(to => `${path}: ${to}`)
}

describe('documents', () => {
  const documents = [
    ...filesUnder('docs', /\.md$/),
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'],
    '.github/pull_request_template.md',
  ]

  it('link only to what is there', () => {
    expect(documents.flatMap(path => brokenLinks(path, readSource(path)))).toEqual([])
    expect(brokenLinks('docs/a.md', '[a](nothing.md) [b](https://b.org/c)')).toHaveLength(1)
  })
})

/** Words of a comment or document that send the reader to what is not in this repository. */
const elsewhere =
  /\b[Ss]pec(?:ification)? \(?[A-Z]\d|\((?:spec )?[CM]\d{1,2}\b[^)]*\)|\bupstream\b/i

describe('comments and documents', () => {
  it('cite only what is in the repository', () => {
    const ours = 'tests/docs.test.ts'
    const read = ['contract', 'server', 'src', 'tests', 'scripts', 'docs', 'locales']
      .flatMap(room => filesUnder(room, /\.(tsx?|mjs|md|json)$/))
      .filter(path => path !== ours && !path.includes('/.artifacts/'))
    const found = read.filter(path => elsewhere.test(readSource(path)))
    expect(found, 'Say the rule itself, or name docs/wire.md.').toEqual([])
  })

  it.each(['// as said (spec C2)', 'of the specification C4', 'once (M5)', 'Upstream has none'])(
    'finds %s',
    line => {
      expect(line).toMatch(elsewhere)
    },
  )
})

describe('docs/wire.md', () => {
  const text = readSource('docs/wire.md')

  it('names the fixed parameters and the limits as the contract has them', () => {
    const named = [TOKEN, MEMBER_ID, REQUEST_KEY, SIGNATURE_HEADER, SIGNATURE, APP_ID, MC_ID]
    const limits = [PAGE_CAP, EXPORT_CAP, TOTAL_CAP, TOPIC_CAP].map(n => n.toLocaleString('en-US'))
    for (const one of [...named, `${ONCE_HEADER}: once`, ...limits]) expect(text).toContain(one)
  })

  it('lists the silent codes', () => {
    const [, listed = ''] = /\*\*Silent codes\*\*: ([\d, ]+)/.exec(text) ?? []
    expect(listed.split(', ').map(Number)).toEqual(silentCodes.toSorted((a, b) => a - b))
  })
})

it('docs/architecture.md draws only what is there', () => {
  const text = readSource('docs/architecture.md')
  const drawn = [...text.matchAll(/<\/b><br\/>([\w/, ]+)<br\/>/g)]
    .flatMap(([, paths]) => String(paths).split(', '))
    .filter(path => path.includes('/'))
  expect(drawn.length).toBeGreaterThan(12)
  const isThere = (path: string) =>
    ['src', 'server'].some(room =>
      ['', '.ts', '.tsx'].some(ending => existsSync(join(root, room, path + ending))),
    )
  expect(drawn.filter(path => !isThere(path))).toEqual([])
})

describe('docs/glossary.md', () => {
  const lines = readSource('docs/glossary.md')
    .split('\n')
    .filter(line => /^\| (`|[a-z])/.test(line) && !line.startsWith('| code |'))
    .map(line => line.slice(2, -2).split(' | '))
  const worded = lines.filter(cells => cells.length === 5)

  it('has the words that matter', () => {
    expect(worded.length).toBeGreaterThan(40)
    expect(lines.length - worded.length).toBeGreaterThan(15)
  })

  it('names what is in the code', () => {
    const code = ['contract', 'server', 'src']
      .flatMap(room => filesUnder(room, /\.tsx?$/))
      .map(readSource)
      .join('\n')
    const named = new Set(code.match(/\b[A-Za-z_]\w*\b/g))
    const missing = (words: readonly (string | undefined)[]) =>
      words.filter(word => word?.startsWith('`') && !named.has(word.slice(1, -1)))
    expect(missing(lines.map(([word]) => word))).toEqual([])
    expect(missing(['`kpiTicket`', '`kpiTickett`', 'room'])).toEqual(['`kpiTickett`'])
  })

  it('says in each language what users read: the three words stand under one key', () => {
    const { [languages[0]]: first, ...others } = wordsByLanguage()
    const together = (words: readonly string[]) =>
      [...(first ?? [])].some(
        ([key, text]) =>
          holds(text, words[0]) &&
          Object.values(others).every((texts, at) => holds(texts.get(key), words[at + 1])),
      )
    const wrong = worded.filter(cells => !together(cells.slice(1, 4)))
    expect(wrong.map(([word]) => word)).toEqual([])
    expect(together(['項目', '项目', 'Project'])).toBe(true)
    expect(together(['項目', '项目', 'Ticket'])).toBe(false)
  })
})

const holds = (text: string | undefined, word: string | undefined) =>
  text !== undefined && word !== undefined && text.includes(word)

/** Every text of each language, by file and key. */
function wordsByLanguage(): Record<string, Map<string, string>> {
  const texts = (value: unknown, key: string): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => texts(inner, `${key}.${name}`))
      : [[key, String(value)]]
  return Object.fromEntries(
    languages.map(language => {
      const folder = `locales/${language}`
      const files = filesUnder(folder, /\.json$/)
      const all = files.flatMap(path =>
        texts(JSON.parse(readSource(path)), path.slice(folder.length)),
      )
      return [language, new Map(all)]
    }),
  )
}

describe('docs/decisions', () => {
  const files = filesUnder('docs/decisions', /\/\d{4}-[\w-]+\.md$/)

  it('each has a number of its own, a title and a status', () => {
    const numbers = files.map(path => basename(path).slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(files.filter(path => statusOf(readSource(path)) === undefined)).toEqual([])
    expect(statusOf('# Title\n\nStatus: accepted, 2026-11-21\n')).toBe('accepted')
    expect(statusOf('# Title\n\nStatus: superseded by 0003, 2026-11-21\n')).toBe(
      'superseded by 0003',
    )
    for (const wrong of ['# Title\n\nText', '# Title\n\nStatus: perhaps, 2026-11-21\n'])
      expect(statusOf(wrong)).toBeUndefined()
  })

  it('the index has each of them, in order, with its title and status', () => {
    const listed = readSource('docs/decisions/README.md')
      .split('\n')
      .filter(line => /^\| \[\d/.test(line))
      .map(line => line.split(' | ').slice(0, 3).join(' | '))
    const due = files.map(path => {
      const text = readSource(path)
      const [file, title] = [basename(path), text.split('\n')[0]?.slice(2)]
      return `| [${file.slice(0, 4)}](${file}) | ${title} | ${statusOf(text)}`
    })
    expect(listed).toEqual(due)
  })
})

/** The status of a decision, which stands below its title. */
function statusOf(text: string): string | undefined {
  return /^# .+\n\nStatus: (accepted|superseded by \d{4}), \d{4}-\d\d-\d\d\n/.exec(text)?.[1]
}
