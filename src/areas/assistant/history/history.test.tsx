import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '#contract/kit/call.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { History } from './History.tsx'

type Input = Record<string, unknown>
const server = vi.hoisted(() => ({
  asked: [] as { name: string; input: Input }[],
  titles: [] as string[],
}))
vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: async ({ name }: Call, input: Input) => {
    server.asked.push({ name, input })
    if (name === 'removeChats') {
      const { chatId } = input
      server.titles = chatId ? server.titles.filter(title => title !== `Chat ${chatId}`) : []
      return { count: 1 }
    }
    const found = server.titles.filter(title => title.includes(String(input.keyword ?? '')))
    const page = (Number(input.pageNo) - 1) * 20
    const list = found.slice(page, page + 20).map(title => ({
      ...{ id: Number(title.slice(5)), title, updateDate: '2026-11-20T08:00:00.000Z' },
    }))
    return { list, total: found.length, pageNo: input.pageNo, pageSize: 20 }
  },
}))

const opened = vi.fn()
const removed = vi.fn()

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  server.asked.length = 0
  server.titles = Array.from({ length: 45 }, (_, at) => `Chat ${45 - at}`)
  opened.mockReset()
  removed.mockReset()
  await prepareWords()
  await loadWords(['pages/assistant'])
  await show(<History current={44} onOpen={opened} onRemoved={removed} />, () => ({ data: null }))
})

const chats = () => screen.getAllByRole('button', { name: /^Chat/ })
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find(one => one.textContent === name) as Element,
  )
}

it('shows a page more at a time, also after one of them was deleted', async () => {
  await waitFor(() => expect(chats()).toHaveLength(20))
  expect(chats()[1]?.getAttribute('aria-current')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Chat 40”' }))
  await confirm('Delete')
  await waitFor(() => expect(chats()).toHaveLength(19))
  expect(removed).not.toHaveBeenCalled()
  for (const count of [20, 40, 44]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(chats()).toHaveLength(count))
  }
  expect(new Set(chats().map(one => one.textContent)).size).toBe(44)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  await userEvent.click(chats()[0] as Element)
  expect(opened).toHaveBeenCalledWith(45)
})

it('finds chats by words, and says where there are none', async () => {
  await waitFor(() => expect(chats()).toHaveLength(20))
  const search = screen.getByRole('searchbox', { name: 'Search chats' })
  expect(document.activeElement).toBe(search)
  await userEvent.type(search, 'Chat 3')
  await waitFor(() => expect(chats()).toHaveLength(11))
  await userEvent.type(search, 'x')
  expect(await screen.findByText('No chat contains these words')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delete all chats' })).toBeNull()
})

it('deletes all of them, the one that is shown among them', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all chats' }))
  await confirm('Delete all chats')
  expect(await screen.findByText('No chats yet')).toBeDefined()
  expect(removed).toHaveBeenCalledOnce()
  expect(server.asked.at(-1)).toEqual({ name: 'removeChats', input: {} })
  expect(screen.getByText(/for 365 days is deleted/)).toBeDefined()
})
