import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserLocale, keepLocale } from './device.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())
const browser = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

it.each([
  [['en-GB', 'fr'], 'en-US'],
  [['fr', 'zh-SG'], 'zh-CN'],
  [['zh-CN'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  // The product's own language is not offered.
  [['zh-HK', 'en'], undefined],
  [['zh-Hant-MO'], undefined],
  [['yue-Hant-HK', 'en-HK'], undefined],
  [['C', 'en-US@posix', 'en'], 'en-US'],
  [['fr', 'de'], undefined],
])('a browser in %j is offered %s', (languages, offered) => {
  browser(...languages)
  expect(browserLocale()).toBe(offered)
})

it('a browser in which a language was chosen is offered none', () => {
  browser('en')
  keepLocale()
  expect(browserLocale()).toBeUndefined()
})
