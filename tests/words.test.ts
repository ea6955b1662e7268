import { describe, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Entity } from '#contract/kit/entity.ts'
import type { Field } from '#contract/kit/field.ts'
import { problems } from '#contract/kit/refusal.ts'
import { entities } from '#contract/registry.ts'
import type { BuiltInMenu } from '#server/areas/access/seed/builtInMenu.ts'
import { builtInMenus } from '#server/areas/access/seed/builtInMenu.ts'
import '#server/areas.ts'
import { declaredJobs } from '#server/kit/jobs/job.ts'
import { defaultLanguage, type Language, languages, word } from '#server/words.ts'
import { filesUnder, readSource } from './sources.ts'
import { banned, bannedIn } from './words/banned.ts'
import { foreignTo } from './words/chinese.ts'
import { baseOf, formOf, isWorded, placeholders, words } from './words/files.ts'
import { disagreeing, keysFor, termsIn } from './words/terms.ts'
import { allUses, allWrittenCounts, usesIn, writtenCounts } from './words/used.ts'

const own = words[defaultLanguage]

/** Keys of `wanted` that a language lacks. */
const missing = (wanted: readonly string[]) =>
  languages.flatMap(l => wanted.filter(key => !isWorded(words[l], key)).map(key => `${l} ${key}`))

const standard = ['id', 'createDate', 'updateDate']

/** The values a field is worded for, with those of its lines. */
function valuesOf(name: string, field: Field): string[] {
  if (field.kind === 'choice') return Object.keys(field.values).map(value => `${name}.${value}`)
  if (field.kind === 'tags') return Object.keys(field.of ?? {}).map(value => `${name}.${value}`)
  if (field.kind !== 'rows') return []
  return Object.entries(field.of).flatMap(([part, of]) => valuesOf(`${name}.${part}`, of))
}

function keysOf({ name, fields, actions }: Entity): string[] {
  const at = (path: string) => `entities/${name}:${path}`
  const inputs = Object.values(actions).flatMap(action => Object.keys(action.input ?? {}))
  const named = [...Object.keys(fields).filter(field => !standard.includes(field)), ...inputs]
  const choices = Object.entries(fields).flatMap(([field, declared]) => valuesOf(field, declared))
  const lines = Object.entries(fields).flatMap(([field, declared]) =>
    declared.kind === 'rows' ? Object.keys(declared.of).map(part => `${field}.${part}`) : [],
  )
  return [
    at('$'),
    at('many'),
    ...named.map(field => at(`fields.${field}`)),
    ...lines.map(part => at(`rows.${part}`)),
    ...choices.map(value => at(`choices.${value}`)),
    ...Object.keys(actions).map(action => at(`actions.${action}`)),
  ]
}

const menuNames = (menus: readonly BuiltInMenu[]): string[] =>
  menus.flatMap(({ name, buttons = [], children = [] }) => [
    name,
    ...buttons.map(button => button.name),
    ...menuNames(children),
  ])

/** A number and the thing it counts in the plural: “{{count}} tickets”. */
const countedThing =
  /\{\{\s*(count|tickets|rows|attempts|whole|postings|members|recipients)\b[^}]*\}\}( (unread|more|new|KPI))? (?!(is|was|has|ms)\b)[a-z]+s\b/
const counted = [...words['en-US']].filter(([, text]) => countedThing.test(text))

/** Texts whose number is never one: of one there is another text, or the number is fixed. */
const notOne = [
  'pages/noticeReport:long',
  'pages/form:wrong',
  'pages/role:effect.more',
  'pages/pay:parts.several',
  'pages/answers:find.many',
  'pages/productPage:months',
]

describe('every language says the same', () => {
  it.each(languages)('%s has the keys of the others, none more and none less', language => {
    const bases = (all: ReadonlyMap<string, string>) => [...new Set([...all.keys()].map(baseOf))]
    expect(bases(words[language]).sort()).toEqual(bases(own).sort())
  })

  it.each(languages)('%s has every plural form its grammar knows', language => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = new Set([...words[language].keys()].filter(formOf).map(baseOf))
    const lacking = [...counted].flatMap(base =>
      forms.map(form => `${base}_${form}`).filter(key => !words[language].has(key)),
    )
    expect(lacking).toEqual([])
  })

  it('English counts in the form that goes with the number', () => {
    const one = counted.filter(([key]) => formOf(key) === undefined && !notOne.includes(key))
    expect(one).toEqual([])
  })

  it('and what is said not to need it is still there', () => {
    const keys = counted.map(([key]) => key)
    expect(notOne.filter(key => !keys.includes(key))).toEqual([])
  })

  it.each(languages)('%s leaves the same places open', language => {
    const differing = [...words[language]].filter(([key, text]) => {
      const other = own.get(key) ?? own.get(`${baseOf(key)}_other`) ?? ''
      // "One entry" need not say its number.
      const said = (names: string[]) =>
        names.filter(name => formOf(key) !== 'one' || name !== 'count').join()
      return said(placeholders(text)) !== said(placeholders(other))
    })
    expect(differing).toEqual([])
  })

  it.each(languages)('%s has no empty text', language => {
    const empty = [...words[language]].filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
  })
})

describe('everything declared is worded', () => {
  it.each(Object.values(entities))('entity $name', entity => {
    expect(missing(keysOf(entity))).toEqual([])
  })

  it('the fields every entity has', () => {
    expect(missing(standard.map(field => `kit:fields.${field}`))).toEqual([])
  })

  it('refusals, and no word for one that is gone', () => {
    const named = [...Object.keys(errors), 'fallback'].map(name => `errors:${name}`)
    const worded = [...own.keys()].filter(key => key.startsWith('errors:'))
    expect(worded.sort()).toEqual(named.sort())
  })

  it('problems of a field, and no word for one that is gone', () => {
    const worded = [...own.keys()].filter(key => key.startsWith('validation:'))
    expect(worded.sort()).toEqual(problems.map(name => `validation:${name}`).sort())
  })

  it('refusal 400 asks to check the required fields, in every language', () => {
    for (const language of languages)
      expect(word(language, 'errors:badInput')).toMatch(/必填|required fields/)
  })

  it('a wrong code is no pair of entries that differ', () => {
    for (const language of languages)
      expect(word(language, 'validation:mismatch')).not.toMatch(/two|entries|两次|兩次/)
  })

  it('jobs, and no word for one that is gone', () => {
    const named = [...declaredJobs().keys()].map(name => `pages/jobs:names.${name}`)
    const worded = [...own.keys()].filter(key => key.startsWith('pages/jobs:names.'))
    expect(worded.sort()).toEqual(named.sort())
  })

  it('menus and their buttons', () => {
    expect(missing(menuNames(builtInMenus()).map(name => `menus:${name}`))).toEqual([])
  })
})

describe('keys that code asks for', () => {
  it('are all worded', () => {
    const uses = allUses()
    expect(uses.length).toBeGreaterThan(10)
    const unknown = uses.filter(({ keys }) => !keys.some(key => isWorded(own, key)))
    expect(unknown.map(({ file, keys }) => `${file}: ${keys.join(' or ')}`)).toEqual([])
  })

  it('are asked for with a number where they depend on it', () => {
    const uses = allWrittenCounts()
    expect(uses.length).toBeGreaterThan(3)
    const wrong = uses.filter(({ keys }) =>
      keys.some(key => own.has(`${key}_other`) && !own.has(key)),
    )
    expect(wrong.map(({ file, keys }) => `${file}: ${keys.join(' or ')}`)).toEqual([])
  })

  it('are seen to be asked for with a written number', () => {
    const text = `useTranslation('kit'); const count = number(x); t('a', { count }); t('b', { all: 1 })`
    expect(writtenCounts('f', text).flatMap(use => use.keys)).toEqual(['kit:a'])
    expect(writtenCounts('f', `t('c', { count: number(x) }); t('d', { count })`)).toHaveLength(1)
  })

  it('are found with and without a namespace', () => {
    const text = `useTranslation('kit'); t('retry'); i18next.t('shell:a.b'); word(l, 'errors:ok')`
    expect(usesIn('f', text).map(use => use.keys[0])).toEqual([
      'kit:retry',
      'shell:a.b',
      'errors:ok',
    ])
  })
})

describe('each Chinese keeps to its own script', () => {
  it.each(['zh-TW', 'zh-CN'] as const)('%s', language => {
    const found = [...words[language]]
      .map(([key, text]) => [key, foreignTo(language, text).join('')])
      .filter(([, characters]) => characters)
    expect(found).toEqual([])
  })

  // The test itself: it must see what is wrong and leave alone what is right in both.
  it.each([
    ['zh-TW', '系统设定', '统设'],
    ['zh-TW', '登入后台', '后'],
    ['zh-TW', '这裡', '这'],
    ['zh-TW', '干部', '干'],
    ['zh-CN', '系統設定', '統設'],
    ['zh-CN', '登录後台', '後'],
    ['zh-CN', '公里裡', '裡'],
  ] as const)('%s finds what is foreign in %s', (language, text, foreign) => {
    expect(foreignTo(language, text).join('')).toBe(foreign)
  })

  it.each([
    ['zh-TW', '皇后在後台，只能走里程碑公里，群組的床位了解占用儀表板'],
    ['zh-CN', '皇后在后台，只能走里程碑公里，著作权和乾坤'],
  ] as const)('%s accepts %s', (language, text) => {
    expect(foreignTo(language, text)).toEqual([])
  })
})

/** Every text of a language, the help pages by their paths. */
const textsOf = (language: Language) => {
  const help = filesUnder(`locales/${language}/help`, /\.md$/)
  return new Map([...words[language], ...help.map(path => [path, readSource(path)] as const)])
}

describe('words that are not used', () => {
  it.each(languages)('%s has none of them, on help pages neither', language => {
    expect(bannedIn(language, textsOf(language))).toEqual([])
  })

  it('each has a reason, and those excused still need it', () => {
    for (const language of languages)
      for (const { word, instead, but = [] } of banned[language]) {
        expect(instead).not.toBe('')
        expect(but.filter(key => !word.test(textsOf(language).get(key) ?? ''))).toEqual([])
      }
  })

  // The test itself: a wrong word is seen, in a placeholder it is none.
  it.each([
    ['en-US', 'The plan was abolished', 'abolish'],
    ['en-US', 'Open the big screen', 'big screen'],
    ['en-US', 'Failed to load', 'Failed to'],
    ['zh-TW', '請安裝軟件', '軟件'],
    ['zh-TW', '畫面在屏幕裏', '屏幕'],
    ['zh-TW', '“引號”', '“'],
    ['zh-CN', '请安装软体', '软体'],
    ['zh-CN', '下载档案', '档案'],
  ] as const)('%s: %s has %s', (language, text, word) => {
    expect(bannedIn(language, [['pages/x:y', text]])[0]).toContain(`: ${word} →`)
    expect(bannedIn(language, [['palette:also.x', text]])).toEqual([])
    expect(bannedIn(language, [['pages/x:y', '{{email}}']])).toEqual([])
  })
})

describe('words that must agree', () => {
  const terms = termsIn(readSource('docs/glossary.md'))

  it('are read from the glossary', () => {
    expect(terms.length).toBeGreaterThan(50)
    expect(terms.find(({ code }) => code === 'abolish')?.said['en-US']).toBe('Withdraw')
    expect(keysFor('entities/*:choices.*.DRAFT', own).length).toBeGreaterThan(5)
  })

  it.each(languages)('%s says the glossary’s word wherever it stands', language => {
    expect(disagreeing(terms, language, words[language])).toEqual([])
  })

  it('a page that is called otherwise is found, and so is a key that is gone', () => {
    const texts = new Map(words['en-US'])
    texts.set('pages/market:title', 'Marketplace')
    texts.delete('menus:picTask')
    expect(disagreeing(terms, 'en-US', texts)).toEqual([
      'projectMarket: pages/market:title says “Marketplace”, not “Project hall”',
      'picTask: no text at menus:picTask',
    ])
  })
})
