import { describe, expect, it } from 'vitest'
import { Refused } from '../../fail.ts'
import { redactError } from './redactError.ts'

const secret = 'k3Y-that-nobody-may-see'

describe('an error that is stored', () => {
  it.each([
    ['text in quotes', `no file "${secret}"`],
    ['JSON', JSON.stringify({ password: secret })],
    ['an address', `mailbox ${secret}@example.com is full`],
    ['an address with a password', `cannot reach smtp://me:${secret}@mail:25 now`],
    ['a card number', '4111111111111111 is refused'.replace('4111', '9999')],
    ['a token', `Bearer ${'a1b2c3d4e5f6'.repeat(3)} is over`],
  ])('does not say %s', (_, message) => {
    const said = redactError(new Error(message))
    expect(said).toContain('…')
    expect(said).not.toContain(secret)
    expect(said).not.toMatch(/9999|a1b2c3d4/)
  })

  it('keeps what is not personal', () => {
    expect(redactError(new Error('no room'))).toBe('no room')
    expect(redactError(new TypeError('no room'))).toBe('TypeError: no room')
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(redactError(error)).toBe('ECONNREFUSED: connect ECONNREFUSED')
    expect(redactError(new Refused('notFound'))).toBe('notFound')
  })

  it('of a database has its code and its constraint', () => {
    const cause = Object.assign(new Error(`Key (email)=(${secret}) exists`), {
      code: '23505',
      severity: 'ERROR',
      constraint: 'member_email_key',
    })
    const failed = Object.assign(new Error(`Failed query: insert\nparams: ${secret}`, { cause }), {
      query: 'insert',
    })
    expect(redactError(failed)).toBe('database error 23505 (member_email_key)')
    expect(redactError(cause)).toBe('database error 23505 (member_email_key)')
  })

  it('is short, and there is one even if something else was thrown', () => {
    expect(redactError(new Error('very '.repeat(200))).length).toBeLessThanOrEqual(300)
    expect(redactError('no error')).toBe('Error')
    expect(redactError(undefined)).toBe('Error')
  })
})
