import { describe, expect, it } from 'vitest'
import '#server/areas.ts'
import { declaredPersonal } from '#server/kit/personal.ts'
import { pointing, subjects } from '#server/kit/reference.ts'
import { word } from '#server/words.ts'

const { ownData, notOwnData } = declaredPersonal()
const naming = [...subjects.values()].filter(subject =>
  pointing(subject).some(([, { to }]) => to === 'member'),
)

describe('the archive of a member’s own data', () => {
  it('covers every entity that names a member, or says why not', () => {
    const forgotten = naming
      .map(({ entity }) => entity)
      .filter(({ name, scope }) => !scope.member && !ownData.has(name) && !notOwnData.has(name))
      .map(({ name }) => name)
    expect(forgotten).toEqual([])
  })

  it('leaves nothing out that belongs to members by its scope', () => {
    for (const name of notOwnData.keys()) {
      expect([name, subjects.get(name)?.entity.scope.member]).toEqual([name, undefined])
      expect(subjects.has(name)).toBe(true)
    }
  })

  it('names every list and column in words', () => {
    for (const list of ownData.values())
      if ('lines' in list)
        for (const key of [list.title, ...Object.values(list.columns)])
          expect(word('en-US', key)).not.toBe(key)
  })
})
