import { expect, it } from 'vitest'
import type { ShownContract } from '#contract/areas/signing/shown.ts'
import { standingOf } from './standing.ts'

const shown = (state: ShownContract['state'], can: ShownContract['can']) =>
  standingOf({ state, can, own: { state: 'OPENED' } } as ShownContract)

it('a contract has expired with its last day, though nobody has noted it yet', () => {
  expect(shown('SENT', 'contractEnded')).toBe('EXPIRED')
  expect(shown('PARTLY_SIGNED', 'contractEnded')).toBe('EXPIRED')
  expect(shown('CANCELLED', 'contractEnded')).toBe('CANCELLED')
  expect(shown('SENT', 'contractStale')).toBe('stale')
  expect(shown('SENT', true)).toBeUndefined()
})
