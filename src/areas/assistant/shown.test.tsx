import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSettings, settings } from '#src/kit/page/settings.ts'
import { startViewing } from '#src/kit/session/session.ts'
import { button, field, opened, reset, stage, typed } from './stage.tsx'

vi.mock('#src/kit/call/callServer.ts', async real => ({
  ...(await real<object>()),
  callServer: (await import('./fakeServer.ts')).fakeCall,
}))

beforeEach(reset)
afterEach(() => vi.restoreAllMocks())

describe('showing the assistant', () => {
  it('counts each time, remembers that it is shown, and moves the focus to its field and back', async () => {
    // A focus goes back to what is seen, which needs a layout.
    const rects = [new DOMRect()] as unknown as DOMRectList
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
    await opened()
    expect(settings()).toMatchObject({ chat: true, clickChatNum: 1 })
    expect((await button('Assistant')).getAttribute('aria-expanded')).toBe('true')
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    await userEvent.type(await field(), 'half a question{Escape}')
    expect(screen.queryByRole('complementary', { name: 'Assistant' })).toBeNull()
    expect(settings().chat).toBe(false)
    await waitFor(async () => expect(document.activeElement).toBe(await button('Assistant')))
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
    expect(await typed()).toBe('half a question')
    expect(settings()).toMatchObject({ chat: true, clickChatNum: 2 })
    fireEvent.keyDown(document.body, { key: 'j', metaKey: true })
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(settings().clickChatNum).toBe(2)
  })

  it('is not offered to whoever looks through somebody else’s eyes', async () => {
    startViewing({ token: 'v', mid: 2, back: '/' })
    changeSettings({ chat: true })
    await stage()
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
    expect(screen.queryByRole('button', { name: 'Assistant' })).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
