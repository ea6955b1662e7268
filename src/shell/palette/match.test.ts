import { expect, it } from 'vitest'
import { means } from './match.ts'

it.each([
  ['字典', '字典管理'],
  ['项目', '項目列表'],
  ['項目', '项目列表'],
  ['zidian', '字典管理'],
  ['zdgl', '字典管理'],
  ['xiang mu', '項目列表'],
  ['dict', 'Dictionaries'],
  ['', 'anything'],
])('%s finds %s', (typed, text) => expect(means(typed, text)).toBe(true))

it.each([
  ['角色', '字典管理'],
  ['juese', '字典管理'],
  ['zz', '字典管理'],
])('%s does not find %s', (typed, text) => expect(means(typed, text)).toBe(false))
