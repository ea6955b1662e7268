import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#contract/kit/call.ts'
import { Failure } from '../call/failure.ts'
import { currentMember, loadCurrentMember } from './currentMember.ts'

/** Calls that fail. */
const failing = vi.hoisted(() => new Set<string>())
vi.mock('../call/callServer.ts', () => ({
  callServer: async ({ name }: Call) => {
    if (failing.has(name)) throw new Failure('transport', '')
    const answers = { menuTree: [{ name: 'dictManage' }], ownPermissions: ['a'] }
    return answers[name as keyof typeof answers] ?? { id: 1 }
  },
}))
beforeEach(() => failing.clear())

it('says why the menu could not be asked for, until it could; then what is known stays', async () => {
  failing.add('menuTree')
  await loadCurrentMember(true)
  expect(currentMember()).toMatchObject({ menu: [], error: { why: 'transport' } })

  failing.clear()
  await loadCurrentMember(true)
  expect(currentMember().error).toBeUndefined()
  expect(currentMember().menu).toHaveLength(1)

  failing.add('menuTree')
  await loadCurrentMember(true)
  expect(currentMember().error).toBeUndefined()
  expect(currentMember().menu).toHaveLength(1)
})

it('says it of the rights as well, and of no menu that nobody asks for', async () => {
  vi.resetModules()
  const fresh = await import('./currentMember.ts')
  failing.add('menuTree')
  await fresh.loadCurrentMember(false)
  expect(fresh.currentMember().error).toBeUndefined()
  failing.add('ownPermissions')
  vi.resetModules()
  const other = await import('./currentMember.ts')
  await other.loadCurrentMember(false)
  expect(other.currentMember().error).toMatchObject({ why: 'transport' })
})
