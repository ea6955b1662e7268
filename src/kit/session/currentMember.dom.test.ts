import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#contract/kit/call.ts'
import { Failure } from '../call/failure.ts'

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

/** As it is when the page is loaded; a load that the file before left behind has no part in it. */
async function fresh() {
  vi.resetModules()
  return import('./currentMember.ts')
}

it('says why the menu could not be asked for, until it could; then what is known stays', async () => {
  const { currentMember, loadCurrentMember } = await fresh()
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
  const first = await fresh()
  failing.add('menuTree')
  await first.loadCurrentMember(false)
  expect(first.currentMember().error).toBeUndefined()
  failing.add('ownPermissions')
  const other = await fresh()
  await other.loadCurrentMember(false)
  expect(other.currentMember().error).toMatchObject({ why: 'transport' })
})
