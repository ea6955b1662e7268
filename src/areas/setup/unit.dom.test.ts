import { afterEach, expect, it } from 'vitest'
import { loadWords, startWords } from '#src/providers/i18n.ts'
import { unitName } from './unit.ts'

const inLanguage = async (language: string) => {
  localStorage.setItem('commonshare-locale', language)
  await startWords()
  await loadWords(['entities/kpiJobType'])
}
afterEach(() => localStorage.removeItem('commonshare-locale'))

it('a common unit is worded in the reader’s language, and counted', async () => {
  await inLanguage('en-US')
  expect(['1', '4', '1.5'].map(quantity => unitName('hour', quantity))).toEqual([
    'hour',
    'hours',
    'hours',
  ])
  await inLanguage('zh-TW')
  expect(['1', '4'].map(quantity => unitName('hour', quantity))).toEqual(['小時', '小時'])
  await inLanguage('zh-CN')
  expect([unitName('hour', '4'), unitName('page', '2')]).toEqual(['小时', '页'])
})

it('any other unit is shown as it was written', async () => {
  await inLanguage('zh-TW')
  expect([unitName('公頃', '2'), unitName('per mille', '2')]).toEqual(['公頃', 'per mille'])
})
