import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpPageOf, helpPages, readHelp } from '#contract/areas/help/public.ts'
import { declared } from '#contract/kit/declared.ts'
import '#server/areas.ts'
import { fixedScreens } from '#server/areas/assistant/public.ts'
import { root } from '#server/paths.ts'
import { defaultLanguage, type Language, languages } from '#server/words.ts'
import { words } from './words/files.ts'

const textOf = (language: Language, page: string) =>
  readFileSync(join(root, 'locales', language, 'help', `${page}.md`), 'utf8')

const every = languages.flatMap(language => helpPages.map(page => [language, page] as const))

/** The texts of a language as the screen shows them, without those that are filled in. */
const labels = new Map(
  languages.map(language => [
    language,
    new Set([...words[language].values()].filter(text => !text.includes('{{'))),
  ]),
)

const addresses = new Set([
  ...Object.values(declared().screens).map(({ at }) => at as string),
  ...Object.values(fixedScreens),
])

describe('help pages', () => {
  it('are those that are declared, in every language', () => {
    for (const language of languages) {
      const files = readdirSync(join(root, 'locales', language, 'help'))
      const pages = files.filter(name => name.endsWith('.md')).map(name => name.slice(0, -3))
      expect(pages.sort()).toEqual([...helpPages].sort())
    }
  })

  it.each(every)('%s %s has the sections of the other languages', (language, page) => {
    const ids = (one: Language) => readHelp(textOf(one, page)).sections.map(({ id }) => id)
    expect(ids(language)).toEqual(ids(defaultLanguage))
    expect(ids(language)).not.toContain('')
    expect(new Set(ids(language)).size).toBe(ids(language).length)
  })

  it.each(every)('%s %s names the labels of the screen as they are', (language, page) => {
    const bold = [...textOf(language, page).matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label)
    expect(bold.filter(label => !labels.get(language)?.has(label ?? ''))).toEqual([])
  })

  it.each(every)('%s %s leads to pages, sections and screens that are there', (language, page) => {
    const links = [...textOf(language, page).matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)
    const leads = (to: string) => {
      if (to.startsWith('/')) return addresses.has(to)
      const [name = '', section] = to.split('#')
      const found = helpPages.find(one => one === name)
      const { sections } = readHelp(found ? textOf(language, found) : '# -')
      return found !== undefined && (!section || sections.some(({ id }) => id === section))
    }
    expect(links.filter(to => !leads(to))).toEqual([])
  })

  it('explain every screen: its address says which page does', () => {
    const unexplained = [...addresses].filter(
      at => helpPageOf(at) === 'start' && !at.startsWith('/home'),
    )
    expect(unexplained).toEqual([])
  })

  it('are found by the longest address that a screen is below', () => {
    expect(helpPageOf('/coins/coinsManage/show/7')).toBe('points')
    expect(helpPageOf('/home/report')).toBe('reports')
    expect(helpPageOf('/nowhere')).toBe('start')
  })
})
