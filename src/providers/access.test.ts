import { afterEach, describe, expect, it } from 'vitest'
import { setCurrentMember } from '#src/kit/session/currentMember.ts'
import { mayAct } from '#src/kit/session/rights.ts'
import { specimen } from '#src/kit/specimen/specimen.ts'
import { accessControlProvider, allowed } from './access.ts'

const stand = (...permissions: string[]) =>
  setCurrentMember({ profile: undefined, permissions: new Set(permissions), menu: [] })
afterEach(() => stand())

const writing = ['create', 'clone', 'edit', 'delete']

describe('what a member may do', () => {
  it('nobody in particular: only what any signed-in member may', () => {
    expect(['list', 'show', 'count'].map(action => allowed('dict', action))).toEqual(
      Array(3).fill(true),
    )
    expect([...writing, 'export', 'history'].some(action => allowed('dict', action))).toBe(false)
  })

  it('by permission', () => {
    stand('system:dict:write')
    expect(writing.every(action => allowed('dict', action))).toBe(true)
    expect(allowed('dict', 'export')).toBe(false)
    stand('system:dict')
    expect(allowed('dict', 'export') && allowed('dict', 'history')).toBe(true)
    expect(writing.some(action => allowed('dict', action))).toBe(false)
  })

  it('* is everything', () => {
    stand('*')
    expect([...writing, 'export', 'history'].every(action => allowed('dict', action))).toBe(true)
  })

  it('what is no operation and no action is not allowed; what is no entity is the menu’s', () => {
    stand('*')
    expect(allowed('dict', 'explode')).toBe(false)
    expect(allowed('systemSetup', 'list')).toBe(true)
    expect(allowed(undefined, 'list')).toBe(true)
  })

  it('an action needs the right to write, unless it says another', () => {
    expect(mayAct(specimen, 'finish')).toBe(false)
    stand('system:dict:write')
    expect(mayAct(specimen, 'finish')).toBe(true)
    expect(mayAct(specimen, 'nothing')).toBe(false)
  })

  it('Refine asks the same', async () => {
    stand('system:dict:write')
    const can = async (action: string) => accessControlProvider.can({ resource: 'dict', action })
    expect(await can('create')).toEqual({ can: true })
    expect(await can('export')).toEqual({ can: false })
  })
})
