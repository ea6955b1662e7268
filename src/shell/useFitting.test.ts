import { expect, it } from 'vitest'
import { fittingOf } from './useFitting.ts'

const widths = [100, 100, 100]

it.each([
  ['all, to the pixel', 320, 3],
  ['two and what holds the third', 319, 2],
  ['the second gives way where that has no room', 269, 1],
  ['nothing but what holds them all', 100, 0],
])('%s', (_, room, fitting) => expect(fittingOf(widths, room, 10, 50)).toBe(fitting))

it('nothing fits everywhere', () => expect(fittingOf([], 0, 10, 50)).toBe(0))
