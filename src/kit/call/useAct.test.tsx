import { useList, useOne } from '@refinedev/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { DraftStorage } from '../form/useStoredDraft.ts'
import { storeSession } from '../session/session.ts'
import { type Reply, refuse, show } from '../specimen/harness.tsx'
import { row, specimen } from '../specimen/specimen.ts'
import { useAct } from './useAct.ts'
import type { ServerCall } from './wire.ts'
import type { Manner, Outcome } from './write.ts'

beforeEach(() => storeSession({ token: 't', mid: 1 }))

const outcomes: Outcome<unknown>[] = []
type Verb = 'create' | 'update' | 'remove' | 'finish'

function Page({ verb, manner = {} }: { verb: Verb; manner?: Manner<unknown> }) {
  const { run, busy, refusal } = useAct<unknown>(specimen, verb, manner)
  const act = async () =>
    outcomes.push(await run(verb === 'create' ? undefined : row, { count: 4 }))
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void act()}>
        act
      </button>
      <p>{refusal && `refused: ${refusal}`}</p>
    </>
  )
}

/** What is on the screen meanwhile: a list, and the record. */
function Around() {
  const { result } = useList({ resource: 'specimen', errorNotification: false })
  const { result: one } = useOne({ resource: 'specimen', id: 7, errorNotification: false })
  return <p>{result.data.length > 0 && `listed: ${String(one?.name)}`}</p>
}

/** Shows the page, acts, and answers the write with `reply`. */
async function act(verb: Verb, reply: Reply, manner?: Manner<unknown>) {
  outcomes.length = 0
  let posted: ServerCall | undefined
  const { asked } = await show(
    [<Page key="page" verb={verb} {...(manner && { manner })} />, <Around key="around" />],
    call => {
      if (call.method === 'POST') {
        posted = call
        return reply
      }
      const page = { list: [row], total: 1, pageNo: 1, pageSize: 20 }
      return { data: call.path === specimen.operations.list?.path ? page : row }
    },
  )
  await screen.findByText('listed: Seven')
  const before = asked.length
  await userEvent.click(screen.getByText('act'))
  await waitFor(() => expect(outcomes).toHaveLength(1))
  await waitFor(() => expect(screen.getByText('act')).toHaveProperty('disabled', false))
  const reloaded = () =>
    asked.slice(before).flatMap(({ method, path }) => (method === 'GET' ? path : []))
  return { outcome: outcomes[0], posted, reloaded }
}
const list = specimen.operations.list?.path
const view = specimen.operations.view?.path

it('an action goes to its own path with the version that was seen, says so, and reloads', async () => {
  const changed = { ...row, name: 'Eight' }
  const { outcome, posted, reloaded } = await act(
    'finish',
    { data: changed },
    { done: 'It is done' },
  )
  expect(posted).toMatchObject({
    path: `${specimen.path}/finish`,
    input: { id: '7', updateDate: row.updateDate, count: '4' },
  })
  expect(outcome).toEqual({ ok: true, data: changed })
  expect(await screen.findByText('It is done')).toBeDefined()
  await waitFor(() => expect(reloaded().sort()).toEqual([list, view].sort()))
})

it('an update refused as outdated (1105) is said, and the row and its lists are reloaded', async () => {
  const { outcome, reloaded } = await act('update', refuse(errors.changed, 'It has changed.'))
  expect(outcome).toMatchObject({ ok: false, code: errors.changed, message: 'It has changed.' })
  expect(await screen.findByText('It has changed.')).toBeDefined()
  expect(screen.getByText('refused: It has changed.')).toBeDefined()
  await waitFor(() => expect(reloaded().sort()).toEqual([list, view].sort()))
})

it('a refused field is the caller’s, and nothing has to be reloaded', async () => {
  const bad = refuse(errors.badInput, 'Some fields are wrong.', { count: 'Too many.' })
  const { outcome, reloaded } = await act('update', bad, { refusals: 'here' })
  expect(outcome).toMatchObject({ ok: false, fields: { count: 'Too many.' }, unsent: false })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reloaded()).toEqual([])
})

it('a new row carries the key of its draft; without an answer the draft is told', async () => {
  const told: unknown[] = []
  const stored: Pick<DraftStorage, 'failed' | 'requestKey'> = {
    requestKey: () => 'k'.repeat(32),
    failed: failure => told.push(failure) > 0,
  }
  const { outcome, posted } = await act('create', { proxy: 502 }, { stored })
  expect(posted).toMatchObject({
    path: specimen.operations.create?.path,
    input: { requestKey: 'k'.repeat(32), count: '4' },
  })
  expect(outcome).toMatchObject({ ok: false, unsent: true, message: '' })
  expect(told).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a removal goes without a version, and the lists are reloaded', async () => {
  const { posted, reloaded } = await act('remove', { data: { entry: 5 } })
  expect(posted).toMatchObject({ path: specimen.operations.remove?.path, input: { id: '7' } })
  expect(posted?.input).not.toHaveProperty('updateDate')
  await waitFor(() => expect(reloaded()).toContain(list))
})
