import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareWords, show } from '../specimen/harness.tsx'
import { specimen } from '../specimen/specimen.ts'
import { wordsOf } from '../words/words.ts'

const field = specimen.fields.story
beforeAll(async () => {
  await prepareWords()
  // Loaded beforehand: on a busy machine that takes longer than a test waits for a button.
  await import('./Editor.tsx')
})

/** The editor over a value, as a form holds it. */
async function write(start: string | null, seen: (value: unknown) => void = () => {}) {
  const { RichText } = await import('../field/RichText.tsx')
  function Form() {
    const [value, setValue] = useState<unknown>(start)
    const change = (next: unknown) => {
      setValue(next)
      seen(next)
    }
    const props = { id: 'it', name: 'story', field, words: wordsOf(specimen) }
    return (
      <>
        <RichText.Input {...props} value={value} onChange={change} />
        <button type="button" onClick={() => setValue('<p>theirs</p>')}>
          reload
        </button>
      </>
    )
  }
  await show(<Form />, () => ({ data: null }))
  return screen.findByRole('textbox', { name: 'story' })
}

describe('the editor', () => {
  it('shows what is there, and how much of it there may be', async () => {
    const text = await write('<p>Once <strong>upon</strong></p>')
    expect(text.textContent).toBe('Once upon')
    expect(screen.getByText('9 of 100 characters')).toBeDefined()
    expect(text.getAttribute('aria-multiline')).toBe('true')
  })

  it('says what a button did, and that nothing is no text', async () => {
    const seen = vi.fn()
    await write(null, seen)
    const bullets = await screen.findByRole('button', { name: 'Bulleted list' })
    await userEvent.click(bullets)
    await waitFor(() => expect(bullets.getAttribute('aria-pressed')).toBe('true'))
    expect(seen).toHaveBeenLastCalledWith(null)
    await userEvent.click(bullets)
    await userEvent.click(screen.getByRole('button', { name: 'Divider' }))
    expect(seen.mock.lastCall?.[0]).toContain('<hr>')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(seen).toHaveBeenLastCalledWith(null)
  })

  it('has one stop for its buttons, and arrows between them', async () => {
    await write(null)
    const first = await screen.findByRole('button', { name: 'Heading 1' })
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Heading 2' }))
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(first)
    const stops = screen.getByRole('toolbar').querySelectorAll('button[tabindex="0"]')
    expect(stops).toHaveLength(1)
  })

  it('makes a link, and refuses an address that runs something', async () => {
    const seen = vi.fn()
    await write(null, seen)
    await userEvent.click(await screen.findByRole('button', { name: 'Link' }))
    const address = screen.getByLabelText('Link address')
    expect(document.activeElement).toBe(address)
    await userEvent.type(address, 'javascript:fire(){Enter}')
    expect(screen.getByRole('alert').textContent).toContain('web address')
    await userEvent.clear(address)
    await userEvent.type(address, 'coop.example{Enter}')
    expect(seen.mock.lastCall?.[0]).toContain(
      '<a target="_blank" rel="noopener noreferrer" href="https://coop.example">',
    )
  })

  it('follows what comes from outside', async () => {
    const text = await write('<p>mine</p>')
    await userEvent.click(screen.getByRole('button', { name: 'reload' }))
    await waitFor(() => expect(text.textContent).toBe('theirs'))
  })
})
