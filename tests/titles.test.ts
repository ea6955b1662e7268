import { describe, expect, it } from 'vitest'
import { roleTitles } from '#contract/areas/access/role.ts'
import { rowTitle, titleIn } from '#contract/kit/entity.ts'
import { entities } from '#contract/registry.ts'
import { type Language, languages, wordAt } from '#server/words.ts'

type Row = Readonly<Record<string, unknown>>

const titleOf = (language: Language, name: keyof typeof entities, row: Row) =>
  rowTitle(language, entities[name], row, (space, path) => wordAt(language, `${space}:${path}`))
const inEach = (name: keyof typeof entities, row: Row) =>
  Object.fromEntries(languages.map(language => [language, titleOf(language, name, row)]))

describe('a row is called by its title in the reader’s language', () => {
  const two = Object.values(entities).filter(({ titleInEnglish }) => titleInEnglish)

  it.each(two)('$name, of two titles the one in the language', entity => {
    const [own, english] = [entity.title, titleIn('en-US', entity)]
    const name = entity.name as keyof typeof entities
    const row = { id: 7, [own]: '程式開發', [english]: 'Programming' }
    expect(inEach(name, row)).toEqual({
      'zh-TW': '程式開發',
      'zh-CN': '程式開發',
      'en-US': 'Programming',
    })
    // One that was not translated is still called something.
    expect(titleOf('en-US', name, { id: 7, [own]: '程式開發', [english]: null })).toBe('程式開發')
    expect(titleOf('en-US', name, { id: 7 })).toBe('#7')
  })

  it.each(Object.entries(roleTitles))('the built-in %s, in all three', (name, cnName) => {
    const titles = inEach('role', { id: 1, name, cnName })
    expect(titles['zh-TW']).toBe(cnName)
    for (const language of languages)
      expect(titles[language]).toBe(wordAt(language, `entities/role:titles.${name}`))
  })

  it('a built-in role that was renamed, by its new name', () => {
    expect(inEach('role', { id: 1, name: 'ROLE_ADMIN', cnName: '幹事' })).toEqual({
      'zh-TW': '幹事',
      'zh-CN': '幹事',
      'en-US': '幹事',
    })
  })
})
