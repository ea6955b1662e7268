import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18nProvider } from '#src/providers/i18n.ts'
import { textAt } from '../light/words.ts'
import { prepareWords } from '../specimen/harness.tsx'
import { specimen } from '../specimen/specimen.ts'
import { menuWords, refusalWords, wordsOf } from './words.ts'

beforeAll(prepareWords)

describe('words that follow from a declaration', () => {
  it('of an entity: its name, fields, choices and actions', () => {
    const words = wordsOf(specimen)
    expect([words.one, words.many]).toEqual(['Specimen', 'Specimens'])
    expect(words.label('name')).toBe('Name')
    expect(words.label('createDate')).toBe('Created')
    expect(words.choice('status', 'DONE')).toBe('Done')
    expect(words.action('finish')).toBe('Finish')
    expect(words.action('update')).toBe('Changed')
  })

  it('what is not worded shows its own name', () => {
    const words = wordsOf(specimen)
    expect([words.label('x'), words.choice('status', 'X'), words.action('x')]).toEqual([
      'x',
      'X',
      'x',
    ])
  })

  it('a refusal with its numbers, a menu by its name or the server’s title', () => {
    expect(refusalWords({ problem: 'tooLong', max: 64 })).toBe('At most 64 characters')
    expect(menuWords({ name: 'dictManage', title: '字典' })).toBe('Dictionaries')
    expect(menuWords({ name: 'added', title: 'Added by hand' })).toBe('Added by hand')
  })

  it('a name inside a sentence', () => {
    expect(i18next.t('kit:create', { one: 'Dictionary entry' })).toBe('New dictionary entry')
    expect(i18next.t('kit:create', { one: 'KPI type' })).toBe('New KPI type')
    i18next.addResource('zh-TW', 'specimen', 'create', '新增{{one, phrase}}')
    const inChinese = (one: string): string =>
      i18next.t('specimen:create' as never, { one, lng: 'zh-TW' })
    expect(inChinese('表單')).toBe('新增表單')
    expect(inChinese('KPI 工種')).toBe('新增 KPI 工種')
  })
})

it('Refine’s keys: its default in place of a missing word', () => {
  expect(i18nProvider.translate('shell:product')).toBe('Commonshare')
  expect(i18nProvider.translate('nothing.such', 'Default')).toBe('Default')
  expect(i18nProvider.translate('nothing.such', {}, 'Default')).toBe('Default')
})

it('words without i18next: the text at a path, filled in', () => {
  const words = { a: { b: '{{n}} of {{m}}' } }
  expect(textAt(words, 'a.b', { n: 1, m: 2 })).toBe('1 of 2')
  expect(textAt(words, 'a.b', { n: 1 })).toBe('1 of ')
  expect([textAt(words, 'a'), textAt(words, 'a.c')]).toEqual(['a', 'a.c'])
})
