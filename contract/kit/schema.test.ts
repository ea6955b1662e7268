import { describe, expect, it } from 'vitest'
import { dict, url } from './field.ts'
import { refusalOf } from './schema.ts'

describe('a web address', () => {
  it.each([
    'https://example.org',
    'http://localhost:3000/a?b=c#d',
    'https://例え.jp/路徑',
    ' https://example.org/with-spaces-around ',
  ])('may be %s', address => expect(refusalOf(url({}), address)).toBeUndefined())

  it.each([
    'example.org',
    '/path',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://',
    'https://a b.org',
    'https://user:password@example.org',
    'https://bank.example@evil.example',
  ])('may not be %s', address => expect(refusalOf(url({}), address)?.problem).toBe('wrongUrl'))

  it('has 2,000 characters at most', () => {
    const address = (length: number) => 'https://example.org/'.padEnd(length, 'a')
    expect(refusalOf(url({}), address(2000))).toBeUndefined()
    expect(refusalOf(url({}), address(2001))?.problem).toBe('tooLong')
  })
})

it('a value of a dictionary is a code', () => {
  expect(refusalOf(dict('country', {}), 'JP')).toBeUndefined()
  expect(refusalOf(dict('country', {}), 'not a code')?.problem).toBe('wrongCode')
  expect(refusalOf(dict('country', {}), 'J'.repeat(65))?.problem).toBe('tooLong')
})
