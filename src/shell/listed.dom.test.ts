import { expect, it } from 'vitest'
import { declared } from '#contract/kit/declared.ts'
import { allResources } from '#src/kit/resource/resources.ts'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'

it('where rows that point at another are listed, there is a page', async () => {
  setCurrentMember({ profile: undefined, permissions: new Set(['*']), menu: [] })
  const resources = await allResources()
  const pages = [
    ...Object.values(declared().screens).map(({ at }) => at),
    ...resources.map(({ route }) => `${route}/show/7`),
  ]
  const addresses = resources.flatMap(({ entity, listed }) =>
    Object.keys(entity.fields).flatMap(field => listed?.(field, '7') ?? []),
  )
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(pages).toContain(address.split('?')[0])
})
