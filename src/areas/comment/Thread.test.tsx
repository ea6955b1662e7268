import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comment } from '#contract/areas/comment/comment.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { openDraft, storeDraft } from '#src/kit/form/storedDraft.ts'
import { startViewing, storeSession } from '#src/kit/session/session.ts'
import { prepareWords, type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { newForm } from './row.ts'
import Thread from './Thread.tsx'

const about = { entity: 'kpiTicket', rowId: '7' }
const seen = '2026-11-20T00:00:00.000Z'
const later = '2026-11-21T00:00:00.000Z'
const hers = {
  ...about,
  id: 3,
  author: 2,
  authorTitle: 'Zhou Min',
  authorImg: null,
  body: '<p>When is it due?</p>',
  files: [],
  createDate: seen,
  updateDate: seen,
  can: { update: 'noPermission', remove: 'noPermission' },
}
const mine = {
  ...hers,
  id: 4,
  author: 1,
  authorTitle: 'Lead',
  body: '<p>On Sunday.</p>',
  updateDate: later,
  can: { update: true, remove: true },
}

beforeAll(async () => {
  await prepareWords()
  await loadWords(['pages/comment', 'entities/comment', 'files', 'pages/richText', 'records'])
  // What jsdom lacks, and the editor asks for when its cursor is moved.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  // Loaded beforehand: on a busy machine that takes longer than a test waits.
  await import('#src/kit/richText/Editor.tsx')
})
beforeEach(() => storeSession({ token: 't', mid: 1 }))

/** Shows the thread of these comments, the newest first, as the server lists them. */
async function showThread(
  rows: readonly object[],
  {
    write = () => ({ data: null }),
    ...props
  }: { write?: (asked: ServerCall) => Reply; closed?: 'archived' } = {},
) {
  const reply = (asked: ServerCall) =>
    asked.path === comment.operations.list?.path
      ? { data: { list: rows, total: rows.length, pageNo: 1, pageSize: 20 } }
      : write(asked)
  const thread = <Thread {...about} topics={[]} {...props} />
  const shown = await show(thread, reply, { entities: { comment } })
  await screen.findByRole('heading', { name: `Comments (${rows.length})` })
  return shown
}

/** What somebody had typed before. */
const typed = (body: string, form = newForm(about)) =>
  storeDraft(openDraft(form).slot, {
    values: { body },
    base: { body: null },
    title: 'Write a comment',
    address: '/',
    date: Date.now(),
  })

describe('the thread of a record', () => {
  it('is read from the oldest to the newest, each with what may be done to it', async () => {
    await showThread([mine, hers])
    const [first, second] = screen.getAllByRole('article')
    expect(first?.textContent).toContain('When is it due?')
    expect(second?.textContent).toContain('On Sunday.')
    expect(screen.getAllByRole('button', { name: /^Edit the comment by Lead/ })).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Delete the comment by Lead/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /the comment by Zhou Min/ })).toBeNull()
    expect(
      screen.getByRole('button', { name: /^Edited: see the changes .* by Lead/ }),
    ).toBeDefined()
  })

  it('of an archived project is closed, and says why', async () => {
    await showThread([hers], { closed: 'archived' })
    expect(screen.getByText(/^The project is archived/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Write a comment/ })).toBeNull()
  })

  it('is only read by whoever views as the member', async () => {
    startViewing({ token: 'v', mid: 1, back: '/' })
    await showThread([mine])
    expect(screen.queryAllByRole('button', { name: /the comment by|^Write a comment/ })).toEqual([
      screen.getByRole('button', { name: /^Edited/ }),
    ])
  })

  it('what could not be sent stays, and is sent once', async () => {
    typed('<p>Ask Zhou</p>')
    const answers: Reply[] = [{ proxy: 502 }, refuse(1103, 'Not now.'), { data: mine }]
    const { asked } = await showThread([hers], { write: () => answers.shift() ?? { data: null } })
    const text = await screen.findByRole('textbox', { name: 'Comment' })
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    await send()
    expect(await screen.findByText(/Send again/i)).toBeDefined()
    expect(text.textContent).toBe('Ask Zhou')
    await send()
    expect(await screen.findByText('Not now.')).toBeDefined()
    expect(text.textContent).toBe('Ask Zhou')
    await send()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(openDraft(newForm(about)).stored).toBeUndefined()
    const sent = asked.filter(({ path }) => path === comment.operations.create?.path)
    expect(sent).toHaveLength(3)
    expect(sent[0]?.input).toMatchObject({ ...about, body: '<p>Ask Zhou</p>' })
  })

  it('a comment that was changed meanwhile is saved the second time', async () => {
    typed('<p>On Monday.</p>', 'comment/4')
    const now = { ...mine, updateDate: '2026-11-22T00:00:00.000Z' }
    const write = ({ path, input }: ServerCall) => {
      if (!path.endsWith('/update')) return { data: now }
      return input?.updateDate === now.updateDate ? { data: now } : refuse(1105, 'Changed.')
    }
    const { asked } = await showThread([mine], { write })
    await userEvent.click(screen.getByRole('button', { name: /^Edit the comment/ }))
    const text = await screen.findByRole('textbox', { name: 'Comment' })
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await save()
    expect(await screen.findByText(/^This comment was changed in the meantime/)).toBeDefined()
    expect(text.textContent).toBe('On Monday.')
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/view'))).toBe(true))
    await save()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    const saved = asked.findLast(({ path }) => path.endsWith('/update'))
    expect(saved?.input).toMatchObject({ body: '<p>On Monday.</p>', updateDate: now.updateDate })
  })
})
