import { expect, it } from 'vitest'
import { bestOf, type matches, matchOf, matches as of } from './match.ts'

it.each<[string, string, keyof typeof matches]>([
  ['字典管理', '字典管理', 'whole'],
  ['Sign out', 'sign OUT', 'whole'],
  ['字典', '字典管理', 'start'],
  ['项目', '項目列表', 'start'],
  ['項目', '项目列表', 'start'],
  ['dict', 'Dictionaries', 'start'],
  ['new acc', 'New: Account', 'words'],
  ['account new', 'New: Account', 'words'],
  ['ick', 'Pick up work', 'part'],
  ['', 'anything', 'part'],
  ['zidian', '字典管理', 'sound'],
  ['zdgl', '字典管理', 'sound'],
  ['xiang mu', '項目列表', 'sound'],
  ['角色', '字典管理', 'none'],
  ['juese', '字典管理', 'none'],
  ['zz', '字典管理', 'none'],
  ['new acc', 'New: Project', 'none'],
])('%s matches %s: %s', (typed, text, how) => expect(matchOf(typed, text)).toBe(of[how]))

it('the best of several texts counts', () => {
  expect(bestOf('out', ['Log out', 'Outbox', 'nothing'])).toBe(of.start)
  expect(bestOf('out', [])).toBe(of.none)
})
