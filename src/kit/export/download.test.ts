import { expect, it } from 'vitest'
import { nameIn } from './download.ts'

it.each([
  ["attachment; filename*=UTF-8''%E5%AD%97.xlsx", '字.xlsx'],
  ["attachment; filename=a.xlsx; filename*=utf-8''b.xlsx; size=3", 'b.xlsx'],
  ['attachment', undefined],
  ['', undefined],
])('the name in “%s” is %s', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name)
})
