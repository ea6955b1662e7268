import { describe, expect, it } from 'vitest'
import { type MergeState, mergeRow, type Side, sideOf } from './merge.ts'

const stand = (base: object, typed: object): MergeState => ({
  base: { ...base },
  values: { ...base, ...typed },
  conflicts: {},
  keptMine: [],
})
/** The member decides a conflict. */
function decide(now: MergeState, name: string, side: Side, own: unknown = 'own'): MergeState {
  const conflict = now.conflicts[name]
  const value = side === 'own' ? own : conflict?.[side]
  const kept = side === 'mine' ? [...now.keptMine, name] : now.keptMine
  return { ...now, values: { ...now.values, [name]: value }, keptMine: kept }
}
const open = (now: MergeState) =>
  Object.keys(now.conflicts).filter(name => sideOf(name, now) === undefined)

describe('a form meets what others wrote', () => {
  it('takes what only they changed, keeps what only it changed, and asks about the rest', () => {
    const now = mergeRow(stand({ a: 1, b: 1, c: 1, d: 1, e: 1 }, { b: 2, c: 2, d: 2 }), {
      a: 3,
      b: 1,
      c: 3,
      d: 2,
      e: 1,
    })
    expect(now.values).toEqual({ a: 3, b: 2, c: 2, d: 2, e: 1 })
    expect(now.conflicts).toEqual({ c: { before: 1, mine: 2, theirs: 3 } })
    expect(open(now)).toEqual(['c'])
  })

  it.each([
    ['mine', 'x'],
    ['theirs', 'y'],
    ['own', 'z'],
  ] as const)(
    'a conflict decided for %s is over, and stays so when nothing new comes',
    (side, is) => {
      let now = decide(mergeRow(stand({ a: 'b' }, { a: 'x' }), { a: 'y' }), 'a', side, 'z')
      expect(sideOf('a', now)).toBe(side)
      expect(open(now)).toEqual([])
      now = mergeRow(now, { a: 'y' })
      expect(now.values.a).toBe(is)
      expect(open(now)).toEqual([])
    },
  )

  it('a third change asks again only about what it touched', () => {
    const both = mergeRow(stand({ a: 1, b: 1 }, { a: 2, b: 2 }), { a: 3, b: 3 })
    const now = mergeRow(decide(decide(both, 'a', 'mine'), 'b', 'mine'), { a: 4, b: 3 })
    expect(open(now)).toEqual(['a'])
    expect(now.conflicts.a).toEqual({ before: 3, mine: 2, theirs: 4 })
    expect(sideOf('b', now)).toBe('mine')
    // What was taken from them follows them further.
    const taken = mergeRow(decide(both, 'a', 'theirs'), { a: 4, b: 3 })
    expect(taken.values.a).toBe(4)
    expect(taken.conflicts).not.toHaveProperty('a')
  })

  it('what is not decided yet is compared with where both began', () => {
    const now = mergeRow(mergeRow(stand({ a: 1 }, { a: 2 }), { a: 3 }), { a: 4 })
    expect(now.conflicts.a).toEqual({ before: 1, mine: 2, theirs: 4 })
    expect(mergeRow(now, { a: 1 }).conflicts).toEqual({})
    expect(mergeRow(now, { a: 1 }).values.a).toBe(2)
    expect(mergeRow(now, { a: 2 }).conflicts).toEqual({})
  })

  it('an empty text and nothing are the same; lists are compared by what is in them', () => {
    expect(
      mergeRow(stand({ a: null, b: [1] }, { a: '', b: [1, 2] }), { a: 'x', b: [1] }),
    ).toMatchObject({ values: { a: 'x', b: [1, 2] }, conflicts: {} })
  })
})

describe('whatever three sides write', () => {
  const sides = ['mine', 'theirs', 'own'] as const
  /** A small stream of numbers that is the same each time. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  it('no change is lost unseen', () => {
    for (let seed = 1; seed <= 300; seed++) check(seed)
  })
  function check(seed: number) {
    const next = random(seed)
    const any = () => Math.floor(next() * 3)
    const names = ['a', 'b', 'c', 'd']
    const row = () => Object.fromEntries(names.map(name => [name, any()]))
    const base = row()
    let now = stand(base, row())
    /** What the member saw of each field: where both began, or what they decided upon. */
    const seen: Record<string, unknown> = { ...base }
    for (let round = 0; round < 4; round++) {
      const before = now
      const theirs = row()
      now = mergeRow(now, theirs)
      for (const name of names) {
        const theyDid = theirs[name] !== seen[name]
        const same = before.values[name] === theirs[name]
        const asked = open(now).includes(name)
        const untouched = before.values[name] === before.base[name] && !open(before).includes(name)
        // Both changed it to different things: asked. One did: that side stands.
        expect(asked, `${name} of seed ${seed}`).toBe(theyDid && !same && !untouched)
        if (!asked) expect([before.values[name], theirs[name]]).toContain(now.values[name])
        if (untouched) expect(now.values[name]).toBe(theirs[name])
        if (!asked) seen[name] = theirs[name]
        if (asked && next() < 0.7) {
          now = decide(now, name, sides[any()] ?? 'mine', `own ${round}`)
          seen[name] = theirs[name]
        }
      }
      expect(now.base).toEqual(theirs)
    }
  }
})
