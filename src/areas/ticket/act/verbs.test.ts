import { describe, expect, it } from 'vitest'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { inputOf, nextVerb, offered, ofOthers, saidOf } from './verbs.ts'

describe('what is offered', () => {
  const can = {
    publishKpi: 'planLocked',
    collect: 'planTaken',
    completeDev: 'planFinished',
    confirm: 'mayNotConfirm',
    reject: 'mayNotConfirm',
    abolish: true,
  } as const

  it('is what the status leads on to; what only others can do is named with who they are', () => {
    const ticket = { status: 'PENDING_CONFIRM', can } as const
    expect(offered(ticket)).toEqual([{ verb: 'abolish', blocked: undefined }])
    expect(ofOthers(ticket)).toEqual([
      { verb: 'confirm', who: ['confirmer'] },
      { verb: 'reject', who: ['CONFIRM'] },
    ])
  })

  it('a claimed plan is released by others than those who publish drafts', () => {
    const can = { publishKpi: 'notPlanOwner' } as const
    expect(ofOthers({ status: 'CLAIMED', can })).toEqual([
      { verb: 'publishKpi', who: ['owner', 'ASSIGN_TASK'] },
    ])
  })

  it('what the state of the ticket blocks is offered with the reason', () => {
    const can = { abolish: 'alreadyConfirmed', confirm: 'alreadyConfirmed' } as const
    expect(offered({ status: 'PENDING_CONFIRM', can })).toEqual([
      { verb: 'confirm', blocked: 'alreadyConfirmed' },
      { verb: 'abolish', blocked: 'alreadyConfirmed' },
    ])
    expect(ofOthers({ status: 'PENDING_CONFIRM', can })).toEqual([])
  })

  it('first what goes on, and only where the member may', () => {
    expect(nextVerb({ status: 'TO_CLAIM', can: { collect: true } })).toBe('collect')
    expect(nextVerb({ status: 'PENDING_CONFIRM', can: { confirm: true } })).toBe('confirm')
    expect(nextVerb({ status: 'PENDING_CONFIRM', can })).toBeUndefined()
    expect(nextVerb({ status: 'CONFIRMED', can: { abolish: true } })).toBeUndefined()
  })

  it('sending back before the lead has confirmed is there, and says why not yet', () => {
    const can = { confirm: true, reject: 'onlyLeaderConfirmed' } as const
    expect(offered({ status: 'PENDING_CONFIRM', can })).toContainEqual({
      verb: 'reject',
      blocked: 'onlyLeaderConfirmed',
    })
  })

  it('of recorded work that was sent back, nothing that only plans know', () => {
    const can = { publishKpi: 'onlyPlans', resubmit: true } as const
    expect(offered({ status: 'REJECTED', can }).map(({ verb }) => verb)).toEqual(['resubmit'])
  })
})

it('what is corrected on resubmitting: of a plan not its task, and nothing that stands is emptied', () => {
  const rejected = { status: 'REJECTED', contributor: 7, completionDesc: 'Wet' } as const
  const plan = inputOf('resubmit', { ...rejected, type: 'PLAN' }) ?? {}
  expect(Object.keys(plan)).toEqual([
    'workHour',
    'contributionDate',
    'completionDesc',
    'proofFiles',
    'comment',
  ])
  expect(plan.completionDesc?.optional).toBe(false)
  expect(plan.comment?.optional).toBe(true)
  expect(inputOf('resubmit', { ...rejected, type: 'CONTRIBUTION' })).toHaveProperty('description')
})

describe('publishing', () => {
  const ticket = (status: 'DRAFT' | 'CLAIMED', contributor: number | null) => ({
    status,
    contributor,
  })

  it('what was claimed is releasing it', () => {
    expect(saidOf('publishKpi', 'DRAFT')).toBe('publishKpi')
    expect(saidOf('publishKpi', 'CLAIMED')).toBe('release')
    expect(saidOf('collect', 'CLAIMED')).toBe('collect')
  })

  it('asks whom somebody else’s is for now; a draft asks nothing, one’s own goes back to all', () => {
    setCurrentMember({ profile: { id: 7 } as never, permissions: new Set(), menu: [] })
    expect(inputOf('publishKpi', ticket('DRAFT', null))).toBeUndefined()
    expect(Object.keys(inputOf('publishKpi', ticket('CLAIMED', 7)) ?? {})).toEqual([])
    expect(Object.keys(inputOf('publishKpi', ticket('CLAIMED', 8)) ?? {})).toEqual(['contributor'])
  })
})
