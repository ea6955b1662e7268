import { afterEach, describe, expect, it } from 'vitest'
import type { Entity } from '#contract/kit/entity.ts'
import { can } from '#src/kit/session/can.tsx'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { specimen } from '#src/kit/specimen/specimen.ts'
import { accessControlProvider } from './access.ts'

const stand = (...permissions: string[]) =>
  setCurrentMember({ profile: undefined, permissions: new Set(permissions), menu: [] })
afterEach(() => stand())

/** What Refine is told. */
const allowed = async (resource: string | undefined, action: string) =>
  (await accessControlProvider.can({ resource: resource as string, action })).can
const each = (actions: readonly string[]) =>
  Promise.all(actions.map(action => allowed('dict', action)))

const writing = ['create', 'clone', 'edit', 'delete']

describe('what a member may do', () => {
  it('nobody in particular: only what any signed-in member may', async () => {
    expect(await each(['list', 'show', 'count'])).toEqual(Array(3).fill(true))
    expect(await each([...writing, 'export', 'history'])).toEqual(Array(6).fill(false))
  })

  it('by permission', async () => {
    stand('system:dict:write')
    expect(await each(writing)).toEqual(Array(4).fill(true))
    expect(await allowed('dict', 'export')).toBe(false)
    stand('system:dict')
    expect(await each(['export', 'history'])).toEqual([true, true])
    expect(await each(writing)).toEqual(Array(4).fill(false))
  })

  it('* is everything', async () => {
    stand('*')
    expect(await each([...writing, 'export', 'history'])).toEqual(Array(6).fill(true))
  })

  it('what is no operation and no action is not allowed; what is no entity is the menu’s', async () => {
    stand('*')
    expect(await allowed('dict', 'explode')).toBe(false)
    expect(await allowed('systemSetup', 'list')).toBe(true)
    expect(await allowed(undefined, 'list')).toBe(true)
  })

  it('an action needs the right to write, unless it says another', () => {
    expect(can(specimen, 'finish')).toBe(false)
    stand('system:dict:write')
    expect(can(specimen, 'finish')).toBe(true)
    expect(can(specimen as Entity, 'nothing')).toBe(false)
  })

  it('Refine asks the same', async () => {
    stand('system:dict:write')
    const can = async (action: string) => accessControlProvider.can({ resource: 'dict', action })
    expect(await can('create')).toEqual({ can: true })
    expect(await can('export')).toEqual({ can: false })
  })
})
