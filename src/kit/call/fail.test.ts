import { describe, expect, it } from 'vitest'
import { errors, silentCodes } from '#contract/errors.ts'
import { isFinal, NO_ANSWER, type Verdict, verdict } from './fail.ts'
import { Failure, type Why } from './failure.ts'

const refused = (code: number, message = 'the server says') =>
  new Failure('refused', '/api/v1/x', { code, message })
const other = (why: Why, address = '/api/v1/x') => new Failure(why, address)

it('a refusal is final, but not one for who asks or of a server that is not itself', () => {
  expect(isFinal(refused(errors.changed))).toBe(true)
  expect(isFinal(refused(errors.notFound))).toBe(true)
  for (const name of ['signInAgain', 'tooMany', 'internal', 'unavailable'] as const)
    expect(isFinal(refused(errors[name])), name).toBe(false)
  for (const why of ['transport', 'noMeta', 'aborted'] as const)
    expect(isFinal(other(why)), why).toBe(false)
})

describe('a failed call, by its code', () => {
  it.each(silentCodes)('%i is the caller’s to word', code => {
    expect(verdict(refused(code))).toBe('silent')
  })

  const loud = Object.values(errors).filter(code => code !== 401 && !silentCodes.includes(code))
  it.each([...new Set(loud)])('%i shows the server’s message', code => {
    expect(verdict(refused(code))).toBe('message')
  })

  it.each(silentCodes)('%i is told where the caller has no words of its own', code => {
    expect(verdict(refused(code), { tellAll: true })).toBe('message')
    expect(verdict(refused(code), { tellAll: true, suppress: [code] })).toBe('silent')
  })

  it('without a message, the fallback', () => {
    expect(verdict(refused(1100, ''))).toBe('fallback')
  })

  it('a suppressed code is silent, another is not', () => {
    expect(verdict(refused(1100), { suppress: [1100] })).toBe('silent')
    expect(verdict(refused(1101), { suppress: [1100] })).toBe('message')
  })

  it('401 asks to sign in again: not while signing in, not when suppressed', () => {
    expect(verdict(refused(401))).toBe('signInAgain')
    expect(verdict(refused(401), { signIn: true })).toBe('message')
    expect(verdict(refused(401), { suppress: [401] })).toBe('silent')
  })

  it.each<[string, Verdict]>([
    ['/api/v1/member/list', 'fallback'],
    ['/admin/v1/dict/export', 'silent'],
    ['/api/v1/cake/kpiTicket/export', 'silent'],
    ['/api/v1/fms/fileStream', 'silent'],
    ['/words/zh.json', 'silent'],
    ['/api/v1/mc/auth/getCode', 'silent'],
    ['/api/v1/mc/genValidateCode', 'silent'],
    ['https://rates.example/latest', 'silent'],
  ])('an answer without meta from %s: %s', (address, expected) => {
    expect(verdict(other('noMeta', address))).toBe(expected)
  })

  it('nothing came back: the fallback, even from an exempt address', () => {
    expect(verdict(other('transport'))).toBe('fallback')
    expect(verdict(other('transport', '/admin/v1/dict/export'))).toBe('fallback')
  })

  it('nothing came back, and the form says so itself', () => {
    const suppress = [NO_ANSWER]
    expect(verdict(other('transport'), { suppress })).toBe('silent')
    expect(verdict(other('noMeta'), { suppress })).toBe('silent')
    expect(verdict(refused(1100), { suppress })).toBe('message')
  })

  it('while the line is down, what is read is silent, and what is written is not', () => {
    expect(verdict(other('transport'), { method: 'GET' }, true)).toBe('silent')
    expect(verdict(other('noMeta'), { method: 'GET' }, true)).toBe('silent')
    expect(verdict(other('transport'), { method: 'POST' }, true)).toBe('fallback')
    expect(verdict(other('transport'), { method: 'GET' })).toBe('fallback')
    expect(verdict(refused(1100), { method: 'GET' }, true)).toBe('message')
  })

  it('a call that was stopped says nothing', () => {
    expect(verdict(other('aborted'))).toBe('silent')
  })
})
