import { expect, it } from 'vitest'
import { isLeftOut, possible } from './row.ts'

const ended = { id: 1, can: { send: true, remind: 'contractEnded', cancel: 'contractEnded' } }

it('a draft offers neither a reminder nor cancelling, and sending has its own button', () => {
  const row = possible({ ...ended, can: { ...ended.can, remove: true } })
  expect(row.can).toEqual({ remove: true })
  expect(['remind', 'cancel', 'remove', 'send'].filter(name => isLeftOut(row, name))).toEqual([
    'remind',
    'cancel',
  ])
})

it('what an open request is blocked from for another reason is offered, and says why', () => {
  const row = possible({ id: 1, can: { remind: 'contractStale', cancel: true } })
  expect(row.can).toEqual({ remind: 'contractStale', cancel: true })
  expect(isLeftOut(row, 'remind')).toBe(false)
})
