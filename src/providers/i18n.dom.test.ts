import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { locales } from '#src/kit/light/locale.ts'
import { startWords } from './i18n.ts'

afterEach(() => localStorage.clear())

it.each(locales)('names of which one is enough are written as %s writes them', async locale => {
  localStorage.setItem('commonshare-locale', locale)
  await startWords()
  const format = new Intl.ListFormat(locale, { type: 'disjunction' })
  for (const names of [['甲'], ['甲', '乙'], ['甲', '乙', '丙'], ['甲', '乙', '丙', '丁']])
    expect(i18next.services.formatter?.format(names, 'anyOf', locale, {})).toBe(
      format.format(names),
    )
})
