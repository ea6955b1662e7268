import { describe, expect, it } from 'vitest'
import { merged, validSizes } from './storedSize.ts'

describe('kept sizes', () => {
  it('are read as far as they are sizes', () => {
    expect(
      validSizes({
        cut: { width: 600, height: 400 },
        wide: { width: 700, height: 'tall' },
        none: {},
        wrong: 5,
        endless: { width: Number.POSITIVE_INFINITY },
      }),
    ).toEqual({ cut: { width: 600, height: 400 }, wide: { width: 700 } })
    for (const broken of [null, 'text', 7, [1, 2]]) expect(validSizes(broken)).toEqual({})
  })

  it('of the server give way to what was changed here and not sent yet, also to a reset', () => {
    const server = { cut: { width: 500 }, member: { width: 600 }, role: { width: 700 } }
    const here = { cut: { width: 900 }, old: { width: 1 } }
    expect(merged(server, here, ['cut', 'role'])).toEqual({
      cut: { width: 900 },
      member: { width: 600 },
    })
  })
})
