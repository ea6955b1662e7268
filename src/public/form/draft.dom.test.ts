import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '#src/kit/call/failure.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { calls } from './calls.ts'
import { createDraft, type Draft, merged } from './draft.ts'

vi.mock('./calls.ts', () => ({ calls: { keep: vi.fn(), kept: vi.fn() } }))
const keep = vi.mocked(calls.keep)
const kept = vi.mocked(calls.kept)
const other = (answers: Record<string, string>, token = 'K') => ({
  ...{ kept: token, answers, files: [], page: 2, updateDate: '' },
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  keep.mockReset().mockResolvedValue({ kept: 'K', updateDate: '' })
  kept.mockReset()
})
afterEach(() => vi.useRealTimers())

const start = (member = false): Draft => createDraft({ code: 'visit', version: 1, member })
const sentAnswers = () => keep.mock.calls.map(([{ answers }]) => answers)

it('what was changed here goes over what was kept elsewhere', () => {
  const here = { a: '1', b: '1', c: '1' }
  expect(merged({ a: '2', b: '2' }, here, new Set(['a', 'c']))).toEqual({ a: '1', b: '2', c: '1' })
})

it('a member’s changes are kept after a while, and only those', async () => {
  const draft = start(true)
  draft.answer('a', '1')
  draft.answer('b', '1')
  await vi.advanceTimersByTimeAsync(1900)
  expect(keep).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  draft.answer('b', '2')
  await vi.advanceTimersByTimeAsync(2100)
  expect(sentAnswers()).toEqual([{ a: '1', b: '1' }, { b: '2' }])
  expect(draft.state().keeping).toBe('server')
})

it('a visitor’s are kept in the browser until it is asked for, and then as well', async () => {
  const draft = start()
  draft.answer('a', '1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(keep).not.toHaveBeenCalled()
  expect(start().state().answers).toEqual({ a: '1' })
  expect(await draft.keep()).toBe('K')
  draft.answer('a', '2')
  await vi.advanceTimersByTimeAsync(2100)
  expect(sentAnswers()).toEqual([{ a: '1' }, { a: '2' }])
})

it('nothing is kept while the answers are sent; what was on its way arrives first', async () => {
  const draft = start(true)
  draft.answer('a', '1')
  let arrive = () => {}
  keep.mockImplementationOnce(async () => {
    await new Promise<void>(resolve => {
      arrive = resolve
    })
    return { kept: 'K', updateDate: '' }
  })
  await vi.advanceTimersByTimeAsync(2100)
  draft.answer('b', '1')
  let rests = false
  const resting = draft.pause().then(() => {
    rests = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  draft.flush()
  expect(rests).toBe(false)
  arrive()
  await resting
  await vi.advanceTimersByTimeAsync(5000)
  expect(sentAnswers()).toEqual([{ a: '1' }])
  // They could not be sent.
  draft.resume()
  await vi.advanceTimersByTimeAsync(2100)
  expect(sentAnswers()).toEqual([{ a: '1' }, { b: '1' }])
})

it('what changes while it is being kept is kept next', async () => {
  const draft = start()
  draft.answer('a', '1')
  keep.mockImplementationOnce(async () => {
    draft.answer('a', '2')
    return { kept: 'K', updateDate: '' }
  })
  await draft.keep()
  await draft.keep()
  expect(sentAnswers()).toEqual([{ a: '1' }, { a: '2' }])
})

it('without a connection nothing is lost, and it is tried again', async () => {
  const draft = start(true)
  draft.answer('a', '1')
  keep.mockRejectedValueOnce(new Failure('transport', ''))
  await vi.advanceTimersByTimeAsync(2100)
  expect(draft.state().keeping).toBe('failed')
  draft.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sentAnswers()).toEqual([{ a: '1' }, { a: '1' }])
  expect(draft.state().keeping).toBe('server')
})

it('what was kept and is gone is kept anew, as a whole', async () => {
  const draft = start()
  draft.answer('a', '1')
  await draft.keep()
  draft.answer('b', '1')
  keep.mockRejectedValueOnce(new Failure('refused', '', { code: 8264, name: 'keptOver' }))
  keep.mockResolvedValueOnce({ kept: 'L', updateDate: '' })
  expect(await draft.keep()).toBe('L')
  expect(keep.mock.calls.at(-1)?.[0]).toMatchObject({ answers: { a: '1', b: '1' } })
  expect(keep.mock.calls.at(-1)?.[0]).not.toHaveProperty('kept')
})

it('what was kept and sent elsewhere is told of, and stays in this browser', async () => {
  const draft = start()
  draft.answer('a', '1')
  await draft.keep()
  kept.mockRejectedValueOnce(new Failure('refused', '', { code: 8264, name: 'keptOver' }))
  await draft.refresh()
  const left = { answers: { a: '1' }, kept: undefined, keeping: 'browser', over: true }
  expect(draft.state()).toMatchObject(left)
  expect(start().state()).toMatchObject({ answers: { a: '1' }, kept: undefined })
})

it('two devices at once: each keeps what it changed, and takes over the rest', async () => {
  const draft = start()
  draft.answer('a', 'mine')
  draft.answer('b', 'mine')
  await draft.keep()
  draft.answer('a', 'mine again')
  kept.mockResolvedValueOnce(other({ a: 'theirs', b: 'theirs', c: 'theirs' }))
  await draft.refresh()
  expect(draft.state().answers).toEqual({ a: 'mine again', b: 'theirs', c: 'theirs' })
  await vi.advanceTimersByTimeAsync(2100)
  expect(sentAnswers().at(-1)).toEqual({ a: 'mine again' })
})

it('another draft’s answers win, and get what they lack', () => {
  const draft = start()
  draft.answer('a', 'here')
  draft.answer('b', 'here')
  draft.take(other({ a: 'there' }, 'L'), true)
  expect(draft.state()).toMatchObject({ answers: { a: 'there', b: 'here' }, kept: 'L', page: 2 })
})

it('a member goes on with what was typed before signing in, and nobody else sees it', () => {
  start().answer('a', '1')
  storeSession({ token: 't', mid: 1 })
  const own = start(true)
  expect(own.state().answers).toEqual({ a: '1' })
  own.answer('a', 'secret')
  localStorage.removeItem('commonshare-session')
  expect(start().state().answers).toEqual({ a: '1' })
  own.end()
})

it('after it was sent nothing is kept', async () => {
  const draft = start(true)
  draft.answer('a', '1')
  draft.end()
  draft.answer('a', '2')
  await vi.advanceTimersByTimeAsync(5000)
  expect(keep).not.toHaveBeenCalled()
  expect(start().state().answers).toEqual({})
})
