import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { richText } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { Failure } from '../../call/failure.ts'
import type { ServerCall } from '../../call/wire.ts'
import { Cell } from '../../field/cells.tsx'
import { prepareWords, show } from '../../specimen/harness.tsx'
import { plainWords } from '../../words/words.ts'

/** Uploads that the test answers, in the order they were sent. */
const sendings: { finish(file: Partial<StoredFile>): void; refuse(message: string): void }[] = []

vi.mock('../../call/callServer.ts', () => ({
  callServer: () => Promise.resolve(null),
  sendCall: ({ upload, path, file }: ServerCall) =>
    upload
      ? new Promise((resolve, reject) =>
          sendings.push({
            finish: stored => resolve({ name: upload.file.name, type: 'image/png', ...stored }),
            refuse: message => reject(new Failure('refused', path, { code: 8012, message })),
          }),
        )
      : Promise.resolve(file ? { blob: new Blob(['x']) } : null),
}))

const field = richText({ max: 500, optional: true, media: true })
const words = plainWords(name => name)
const picture = (name: string) => new File(['x'], name, { type: 'image/png' })
const { createObjectURL, revokeObjectURL } = URL

beforeAll(async () => {
  await prepareWords()
  // Loaded beforehand: on a busy machine that takes longer than a test waits for a button.
  await Promise.all([import('./MediaEditor.tsx'), import('./MediaShown.tsx')])
})
// Asked for when the cursor is scrolled to; jsdom has no layout.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => new DOMRect()
beforeEach(() => {
  sendings.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
})
afterEach(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))

/** The editor over a value, as a form holds it; answers what it has passed on last. */
async function write(start: string | null) {
  const seen = vi.fn()
  const { RichText } = await import('../../field/RichText.tsx')
  function Form() {
    const [value, setValue] = useState<unknown>(start)
    const change = (next: unknown) => {
      setValue(next)
      seen(next)
    }
    const props = { id: 'it', name: 'body', field, words }
    return <RichText.Input {...props} value={value} onChange={change} />
  }
  const { container } = await show(<Form />, () => ({ data: null }))
  await screen.findByRole('textbox', { name: 'body' })
  return {
    last: () => seen.mock.lastCall?.[0] as string | null | undefined,
    choose: (...files: File[]) =>
      fireEvent.change(container.querySelector('input[type=file]') as Element, {
        target: { files },
      }),
  }
}
const button = (name: string) => screen.getByRole('button', { name })

describe('the editor with media', () => {
  it('shows what can be done with a table while the cursor is in one', async () => {
    const { last } = await write('<p>a</p>')
    expect(screen.queryByRole('button', { name: 'Add row below' })).toBeNull()
    await userEvent.click(button('Insert table'))
    await userEvent.click(await screen.findByRole('button', { name: 'Add row below' }))
    expect(last()?.match(/<tr>/g)).toHaveLength(4)
    expect(button('Header row').getAttribute('aria-pressed')).toBe('true')
    expect(button('Merge cells').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('toolbar').querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
    await userEvent.click(button('Delete table'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add row below' })).toBeNull())
    expect(screen.getByRole('toolbar').querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
  })

  it('links to a video, and to nothing that is none', async () => {
    const { last } = await write(null)
    await userEvent.click(button('Link to a video'))
    const address = screen.getByLabelText('Video address')
    expect(document.activeElement).toBe(address)
    await userEvent.type(address, 'mailto:a@v.example{Enter}')
    expect(screen.getByRole('alert').textContent).toContain('web address of the video')
    await userEvent.clear(address)
    await userEvent.type(address, 'v.example/1')
    await userEvent.type(screen.getByLabelText('Title'), 'Tea{Enter}')
    expect(last()).toContain('<p data-type="video"><a href="https://v.example/1"')
    expect(last()).toContain('>Tea</a></p>')
  })

  it('asks for the words of a picture as soon as it is there', async () => {
    const { choose, last } = await write('<p>a</p>')
    choose(picture('garden.png'))
    await screen.findByRole('progressbar', { name: 'Uploading garden.png' })
    sendings[0]?.finish({ id: 17, width: 4, height: 3 })
    const alt = await screen.findByLabelText('Alternative text')
    await waitFor(() => expect(document.activeElement).toBe(alt))
    await userEvent.type(alt, 'A garden')
    await userEvent.type(screen.getByLabelText('Caption'), 'Ours{Enter}')
    expect(last()).toContain(
      '<img data-id="17" alt="A garden" width="4" height="3" data-caption="Ours">',
    )
    await waitFor(() => expect(screen.queryByLabelText('Alternative text')).toBeNull())
  })

  it('keeps several pictures in their order, and says why one was refused', async () => {
    const { choose, last } = await write(null)
    choose(picture('one.png'), picture('two.png'), picture('three.png'))
    await waitFor(() => expect(sendings).toHaveLength(3))
    sendings[2]?.finish({ id: 3 })
    await waitFor(() => expect(last()).toContain('data-id="3"'))
    sendings[0]?.finish({ id: 1 })
    sendings[1]?.refuse('Too many pixels.')
    await waitFor(() => expect(last()).toContain('data-id="1"'))
    expect(last()).toMatch(/data-id="1".*data-id="3"/)
    expect((await screen.findByRole('alert')).textContent).toBe('two.png: Too many pixels.')
  })

  it('takes a picture that is pasted', async () => {
    const { last } = await write('<p>a</p>')
    const clipboardData = { types: ['Files'], files: [picture('a.png')], getData: () => '' }
    fireEvent.paste(screen.getByRole('textbox', { name: 'body' }), { clipboardData })
    await waitFor(() => expect(sendings).toHaveLength(1))
    sendings[0]?.finish({ id: 17 })
    await waitFor(() => expect(last()).toContain('<img data-id="17" alt="">'))
  })

  it('takes a picture copied from a page, and of copied cells their text', async () => {
    await write('<p>a</p>')
    const paste = (html: string) =>
      fireEvent.paste(screen.getByRole('textbox', { name: 'body' }), {
        clipboardData: {
          types: ['text/html', 'Files'],
          files: [picture('a.png')],
          getData: (type: string) => (type === 'text/html' ? html : ''),
        },
      })
    paste('<table><tr><td>1</td></tr></table>')
    paste('<meta charset="utf-8"><img src="https://a.example/b.png">')
    await waitFor(() => expect(sendings).toHaveLength(1))
  })
})

it('a text with media is shown with its tables, videos and pictures', async () => {
  const value =
    '<table><tbody><tr><th colspan="2"><p>Day</p></th></tr></tbody></table>' +
    '<p data-type="video"><a href="https://www.v.example/1">Tea</a></p>' +
    '<img data-id="17" alt="A garden" width="4" height="3" data-caption="Ours"><p onclick="x()">b</p>'
  await show(
    <Cell name="body" field={field} words={words} value={value} row={{ id: 1 }} />,
    () => ({
      data: null,
    }),
  )
  expect((await screen.findByRole('columnheader')).getAttribute('colspan')).toBe('2')
  expect(screen.getByRole('group', { name: 'Day' }).tabIndex).toBe(0)
  const video = screen.getByRole('link')
  expect(video.textContent).toBe('Teav.example')
  expect(video.getAttribute('rel')).toBe('noopener noreferrer')
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'A garden' }).getAttribute('src')).toBe('blob:x'),
  )
  expect(screen.getByText('Ours').tagName).toBe('FIGCAPTION')
  expect(screen.getByText('b').hasAttribute('onclick')).toBe(false)
})
