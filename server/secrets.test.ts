import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const one = 'q8Zt0vW3nB6yKx1uRj5cLd9eHf2aSg7m'
const other = 'M7gS2fHe9dLc5jRu1xKy6Bn3Wv0tZ8qP'
const starting = (SIGNING_SECRET: string, ENCRYPTION_KEY: string) => () =>
  readConfig({ NODE_ENV: 'production', SIGNING_SECRET, ENCRYPTION_KEY })

describe('production starts', () => {
  it('with two secrets that somebody drew', () => {
    expect(starting(one, other)()).toMatchObject({ signingSecret: one, encryptionKey: other })
    const hex = '9f86d081884c7d659a2feaa0c55ad015'
    expect(starting(hex, one)()).toMatchObject({ signingSecret: hex })
  })

  it.each([
    ['one character', 's'.repeat(40)],
    ['a few', 'abcabcabc'.repeat(5)],
  ])('not with a secret of %s', (_, weak) => {
    expect(starting(weak, other)).toThrow('SIGNING_SECRET is easily guessed')
    expect(starting(one, weak)).toThrow('ENCRYPTION_KEY is easily guessed')
  })

  it('not with one secret for both', () => {
    expect(starting(one, one)).toThrow('SIGNING_SECRET and ENCRYPTION_KEY are the same')
  })
})
