import { beforeEach, expect, it } from 'vitest'
import { partsBetween, shortened } from './parts.ts'

beforeEach(() => localStorage.setItem('commonshare-locale', 'zh-TW'))

/** As one reads it: +came+, -went-. */
const read = (before: string, after: string) => {
  const marks = { same: '', in: '+', out: '-' }
  const parts = shortened(partsBetween(before, after))
  return parts.map(({ fate, text }) => marks[fate] + text + marks[fate]).join('')
}

it.each([
  ['We meet monthly.', 'We meet weekly.', 'We meet -monthly-+weekly+.'],
  ['成員每月開會一次', '成員每週開會一次', '成員-每月-+每週+開會一次'],
  ['', 'new', '+new+'],
  ['same', 'same', 'same'],
])('%s and %s differ in words', (before, after, said) => {
  expect(read(before, after)).toBe(said)
})

it('of what stayed in a long text only the neighbourhood of a change is shown', () => {
  const long = 'word '.repeat(200)
  const said = read(`${long}a ${long}`, `${long}b ${long}`)
  expect(said).toContain('-a-+b+')
  expect(said.length).toBeLessThan(200)
  expect(said.startsWith(' … ')).toBe(true)
})
