import { describe, expect, it } from 'vitest'
import { differing } from './Differences.tsx'

describe('what somebody else changed', () => {
  const before = { title: 'Gate', tag: [1, 2], status: 'TO_CLAIM', updateDate: 'a', can: {} }

  it('is named by field; when it was changed says nothing of use', () => {
    const now = { ...before, title: 'Fence', status: 'CLAIMED', updateDate: 'b', can: { x: true } }
    expect(differing(before, now)).toEqual(['title', 'status'])
  })

  it('is nothing where the values are the same', () => {
    expect(differing(before, { ...before, tag: [1, 2] })).toEqual([])
  })
})
