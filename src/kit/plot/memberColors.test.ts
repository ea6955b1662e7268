import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { palettes } from '../light/palette.ts'
import { memberColors, memberPalette } from './memberColors.ts'

const members = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1 })
const light = (channel: string) => {
  const part = Number.parseInt(channel, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string) =>
  0.2126 * light(color.slice(1, 3)) +
  0.7152 * light(color.slice(3, 5)) +
  0.0722 * light(color.slice(5, 7))
const contrast = (one: string, other: string) => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

describe('the colour of a member', () => {
  it('does not change when others join', () => {
    fc.assert(
      fc.property(members, fc.nat(), (joined, cut) => {
        const before = joined.slice(0, cut % joined.length)
        const [then, now] = [memberColors(before), memberColors(joined)]
        return before.every(member => then(member) === now(member))
      }),
    )
  })

  it('is nobody else’s as long as there are colours', () => {
    fc.assert(
      fc.property(members, joined => {
        const some = joined.slice(0, memberPalette.length)
        return new Set(some.map(memberColors(some))).size === some.length
      }),
    )
  })

  it('is one of the palette, for more members than colours and for strangers, too', () => {
    const many = Array.from({ length: 40 }, (_, at) => at + 1)
    const colorOf = memberColors(many)
    for (const member of [...many, 999]) expect(memberPalette).toContain(colorOf(member))
    expect(memberColors([])(999)).toBe(memberColors([1, 2, 3])(999))
  })

  it.each(memberPalette)('%s stands out on both themes', color => {
    expect(contrast(color, palettes.light.surface)).toBeGreaterThan(3)
    expect(contrast(color, palettes.dark.surface)).toBeGreaterThan(3)
  })
})
