import { describe, expect, it } from 'vitest'
import { nextVerb, offered } from './verbs.ts'

describe('what is offered', () => {
  const can = {
    publishKpi: 'planLocked',
    collect: 'planTaken',
    completeDev: 'planFinished',
    confirm: 'mayNotConfirm',
    reject: 'mayNotConfirm',
    abolish: true,
  } as const

  it('is what the status leads on to, with the reason where it is blocked', () => {
    expect(offered({ status: 'PENDING_CONFIRM', can })).toEqual([
      { verb: 'confirm', blocked: 'mayNotConfirm' },
      { verb: 'reject', blocked: 'mayNotConfirm' },
      { verb: 'abolish', blocked: undefined },
    ])
  })

  it('first what goes on, and only where the member may', () => {
    expect(nextVerb({ status: 'TO_CLAIM', can: { collect: true } })).toBe('collect')
    expect(nextVerb({ status: 'PENDING_CONFIRM', can: { confirm: true } })).toBe('confirm')
    expect(nextVerb({ status: 'PENDING_CONFIRM', can })).toBeUndefined()
    expect(nextVerb({ status: 'CONFIRMED', can: { abolish: true } })).toBeUndefined()
  })
})
