import { expect, it } from 'vitest'
import { sizeOf } from './textParts.ts'

it.each([
  ['a'.repeat(160), { coding: 'GSM', length: 160, parts: 1, room: 160 }],
  ['a'.repeat(161), { coding: 'GSM', length: 161, parts: 2, room: 306 }],
  ['a'.repeat(307), { coding: 'GSM', length: 307, parts: 3, room: 459 }],
  ['字'.repeat(70), { coding: 'UCS2', length: 70, parts: 1, room: 70 }],
  ['字'.repeat(71), { coding: 'UCS2', length: 71, parts: 2, room: 134 }],
  ['', { coding: 'GSM', length: 0, parts: 1, room: 160 }],
])('counts the text messages of %s', (text, size) => {
  expect(sizeOf(text)).toEqual(size)
})

it('one character outside the alphabet of GSM makes the whole text UCS-2', () => {
  expect(sizeOf(`${'a'.repeat(70)}字`)).toMatchObject({ coding: 'UCS2', parts: 2 })
})

it('some characters take two places in the alphabet of GSM', () => {
  expect(sizeOf('€'.repeat(80))).toMatchObject({ coding: 'GSM', length: 160, parts: 1 })
  expect(sizeOf('€'.repeat(81))).toMatchObject({ length: 162, parts: 2 })
})

it('divides no character between two parts', () => {
  // 66 places and an emoji of two: it begins the second part.
  expect(sizeOf(`${'字'.repeat(66)}😀${'字'.repeat(66)}`)).toMatchObject({ length: 134, parts: 3 })
})
