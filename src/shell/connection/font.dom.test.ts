import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyFont, FONT_KEY } from '#src/kit/light/font.ts'
import { loadFont } from './loadFont.ts'

const load = vi.fn<(font: string) => Promise<unknown[]>>()
const root = document.documentElement

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.font
  load.mockReset().mockResolvedValue([{}])
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true })
})

describe('the web font', () => {
  it('is neither loaded nor used when the first page opens', () => {
    applyFont()
    expect(root.dataset.font).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })

  it('is loaded by one page, which does not change, and used by the next', async () => {
    await loadFont()
    expect(load.mock.calls).toEqual([['16px "Inter Variable"']])
    expect(localStorage.getItem(FONT_KEY)).not.toBeNull()
    expect(root.dataset.font).toBeUndefined()
    applyFont()
    expect(root.dataset.font).toBe('')
  })

  it('is loaded once', async () => {
    await loadFont()
    await loadFont()
    expect(load).toHaveBeenCalledOnce()
  })

  it('is read from the cache before there is text, in the family of the language', () => {
    localStorage.setItem(FONT_KEY, 'loaded')
    root.style.fontFamily = '"Inter beside Chinese", sans-serif'
    applyFont()
    expect(load.mock.calls).toEqual([['16px "Inter beside Chinese", sans-serif']])
  })

  it('stays away without a word when it cannot be loaded, and is tried again', async () => {
    load.mockRejectedValueOnce(new DOMException('', 'NetworkError')).mockResolvedValueOnce([])
    await loadFont()
    await loadFont()
    expect(localStorage.getItem(FONT_KEY)).toBeNull()
    await loadFont()
    expect(localStorage.getItem(FONT_KEY)).not.toBeNull()
  })

  it('that is gone from the cache leaves the page as it is', async () => {
    localStorage.setItem(FONT_KEY, 'loaded')
    load.mockRejectedValue(new DOMException('', 'NetworkError'))
    applyFont()
    await Promise.resolve()
    expect(root.dataset.font).toBe('')
  })
})
