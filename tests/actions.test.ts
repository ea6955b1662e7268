import { describe, expect, it } from 'vitest'
import type { Entity } from '#contract/kit/entity.ts'
import { entities } from '#contract/registry.ts'

const undone = Object.values<Entity>(entities).flatMap(({ name, actions }) =>
  Object.entries(actions).flatMap(([action, { undo, ...declared }]) =>
    undo ? [{ name, action, declared, undo, back: actions[undo] }] : [],
  ),
)

describe('what takes an action back', () => {
  it('is said of some', () => expect(undone.length).toBeGreaterThan(2))

  it.each(undone)('$name.$action: $undo leads from where it led', ({ declared, back }) => {
    expect(back?.from).toContain(declared.to)
    expect(declared.from).toContain(back?.to)
    // Nobody is asked anything when it is taken back.
    expect(back?.input).toBeUndefined()
  })
})
