import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { projectNotice } from '#contract/areas/project/projectNotice.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { Editor } from './Editor.tsx'
import type { ProjectNotice } from './row.ts'

beforeEach(() => storeSession({ token: 't', mid: 1 }))

const seen = '2026-11-20T00:00:00.000Z'
const later = '2026-11-21T00:00:00.000Z'
const notice = {
  id: 3,
  project: 'P1',
  title: 'Harvest',
  content: 'On Sunday.',
  pinned: false,
  createDate: seen,
  updateDate: seen,
} as unknown as ProjectNotice

it('a notice somebody else changed meanwhile can be saved all the same, without the stream', async () => {
  await prepareWords()
  await loadWords(['pages/projectNotice', 'entities/projectNotice', 'records'])
  const now = { ...notice, content: 'On Monday.', updateDate: later }
  const reply = ({ path, input }: ServerCall) => {
    if (!path.endsWith('/update')) return { data: now }
    return input?.updateDate === later ? { data: now } : refuse(1105, 'Changed.')
  }
  const close = vi.fn()
  const editor = <Editor open projectId="P1" row={notice} close={close} />
  const { asked } = await show(editor, reply, { entities: { projectNotice } })
  await userEvent.type(await screen.findByLabelText(/^Title/), '!')
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  expect(await screen.findByDisplayValue('On Monday.')).toBeDefined()
  expect(screen.queryByText('Changed.')).toBeNull()
  await save()
  await waitFor(() => expect(close).toHaveBeenCalled())
  const saved = asked.findLast(({ path }) => path.endsWith('/update'))
  expect(saved?.input).toMatchObject({ title: 'Harvest!', updateDate: later })
})
