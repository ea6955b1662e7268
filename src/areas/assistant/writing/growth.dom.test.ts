import { describe, expect, it, vi } from 'vitest'
import { Growth, shownSoFar } from './growth.ts'

const frame = () => new Promise(requestAnimationFrame)

describe('an answer while it is written', () => {
  it('is shown at most once a frame, with the tool that is used until text comes', async () => {
    const growth = new Growth()
    const changed = vi.fn()
    const stop = growth.watch(changed)
    growth.use('myPoints')
    await frame()
    expect(growth.now()).toEqual({ text: '', tool: 'myPoints' })
    for (const part of ['You ', 'have ', '**8**']) growth.add(part)
    expect(growth.whole).toBe('You have **8**')
    expect(growth.now().text).toBe('')
    await frame()
    expect(growth.now()).toEqual({ text: 'You have **8**', tool: undefined })
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    growth.add(' points.')
    await frame()
    expect(changed).toHaveBeenCalledTimes(2)
  })
})

describe('a text that is not finished', () => {
  it.each([
    // Only the server knows where these lead.
    ['See [My wallet](L1) and [it](L12).', 'See My wallet and it.'],
    // These are known here.
    ['See [the help](wallet#transfer).', 'See [the help](wallet#transfer).'],
    // The rest has not come.
    ['See [My wal', 'See My wal'],
    ['See [My wallet]', 'See My wallet'],
    ['See [My wallet](L', 'See My wallet'],
    // No link at all.
    ['In [1, 2) there\nis 1', 'In [1, 2) there\nis 1'],
  ])('%j is shown as %j', (text, shown) => expect(shownSoFar(text)).toBe(shown))
})
