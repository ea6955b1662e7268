import { expect, it } from 'vitest'
import { audienceOf, audiences, flagsOf } from './who.ts'

it('who may answer is one choice, written by two fields', () => {
  for (const one of audiences) expect(audienceOf(flagsOf(one))).toBe(one)
  expect(audienceOf({})).toBe('ANYBODY')
  expect(audienceOf({ hasLogin: true, authMember: true })).toBe('MEMBERS')
})
