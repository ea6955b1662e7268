import { expect, it } from 'vitest'
import { declared } from '#contract/kit/declared.ts'
import { nameOf } from '#contract/kit/manifest.ts'
import { resourceOf } from '#src/kit/resource/resources.ts'
import { fixedScreens, screens } from './areas.ts'

const all = Object.entries(declared().screens)

it.each(all)('the screen %s leads to a page or to a list', component => {
  expect(Object.hasOwn(screens, component) || resourceOf(component) !== undefined).toBe(true)
})

it('every page has a place, and its group is one that is declared', () => {
  const names = all.map(([component]) => component)
  expect(Object.keys(screens).filter(name => !names.includes(name))).toEqual([])
  const groups = Object.keys(declared().groups)
  for (const [component, { under }] of all) if (under) expect(groups, component).toContain(under)
})

it('no two screens share an address or a name', () => {
  const addresses = all.map(([, { at }]) => at)
  expect(new Set(addresses).size).toBe(all.length)
  expect(new Set(all.map(([, screen]) => nameOf(screen))).size).toBe(all.length)
})

it('the member’s own menu begins with what they are told, and ends with their password', () => {
  expect(fixedScreens.map(({ name }) => name)).toEqual(['notice', 'security', 'resetPwd'])
})
