import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Field } from '#contract/kit/field.ts'
import type { StoredFile } from '#contract/kit/file.ts'
import { Failure } from '../call/failure.ts'
import type { ServerCall } from '../call/wire.ts'
import { show } from '../specimen/harness.tsx'
import { specimen } from '../specimen/specimen.ts'
import { wordsOf } from '../words/words.ts'
import { widgetsOf } from './index.ts'

/** An upload that the test answers. */
interface Sending {
  ask: ServerCall
  finish(answer?: Partial<StoredFile>): void
  fail(why: 'refused' | 'transport', message?: string): void
}
const sendings: Sending[] = []
const calls: ServerCall[] = []
let next = 100

vi.mock('../call/callServer.ts', () => {
  const sendCall = (asked: ServerCall) => {
    const { upload, signal } = asked
    if (!upload) {
      calls.push(asked)
      return Promise.resolve(asked.file ? { blob: new Blob(['x']) } : null)
    }
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Failure('aborted', asked.path)))
      const { name, size } = upload.file
      const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/png'
      const thumbnail = type === 'image/png'
      sendings.push({
        ask: asked,
        finish: answer =>
          resolve({ id: ++next, name, size, type, width: 4, height: 4, thumbnail, ...answer }),
        fail: (why, message = '') => reject(new Failure(why, asked.path, { code: 8012, message })),
      })
    })
  }
  return {
    sendCall,
    callServer: (call: ServerCall, input: ServerCall['input']) =>
      sendCall({ ...call, input: input ?? {} }),
  }
})

beforeEach(() => {
  sendings.length = 0
  calls.length = 0
  next = 100
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const png = (name = 'a.png', bytes = 4) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const pdf = (name = 'a.pdf') => new File(['%PDF'], name, { type: 'application/pdf' })

/** Shows the input of a field; answers what it holds and what it was given to save. */
async function open(name: 'logo' | 'papers', start: unknown = null, row?: Record<string, unknown>) {
  const seen = vi.fn()
  const saved = vi.fn()
  const field = specimen.fields[name] as Field
  const { Input } = widgetsOf(field)
  function Form() {
    const [value, setValue] = useState(start)
    return (
      <form
        onSubmit={event => {
          event.preventDefault()
          saved(value)
        }}
      >
        <label htmlFor="it">{name}</label>
        <Input
          id="it"
          name={name}
          field={field}
          words={wordsOf(specimen)}
          value={value}
          row={row}
          onChange={to => {
            setValue(to)
            seen(to)
          }}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  await show(<Form />, () => ({ data: null }))
  const input = await waitFor(() => {
    const found = screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
    expect(found.type).toBe('file')
    return found
  })
  // As a drop does, the test may bring what the list of the browser would not offer.
  const choose = (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input, files)
  return { input, choose, saved, holds: () => seen.mock.lastCall?.[0] }
}
const line = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)

describe('a file that is chosen', () => {
  it('is sent at once, shows how far it is, and is then the value', async () => {
    const { choose, holds } = await open('logo')
    await choose(png())
    expect(sendings[0]?.ask.path).toBe('/api/v1/fms/upload')
    sendings[0]?.ask.upload?.progress(0.25)
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toHaveProperty(
        'value',
        25,
      ),
    )
    sendings[0]?.finish()
    await screen.findByRole('button', { name: 'Remove a.png' })
    expect(holds()).toBe(101)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('a.png was uploaded')
  })

  it('can be stopped on its way', async () => {
    const { choose, holds, input } = await open('papers')
    await choose(pdf('a.pdf'), pdf('b.pdf'))
    await userEvent.click(screen.getByRole('button', { name: 'Stop uploading a.pdf' }))
    expect(sendings[0]?.ask.signal?.aborted).toBe(true)
    expect(screen.queryByText('a.pdf')).toBeNull()
    expect(document.activeElement).toBe(input)
    sendings[1]?.finish()
    await screen.findByRole('button', { name: 'Remove b.pdf' })
    expect(holds()).toEqual([101])
  })

  it('can be tried again when it did not get through', async () => {
    const { choose, holds } = await open('papers')
    await choose(pdf())
    sendings[0]?.fail('transport')
    await userEvent.click(await screen.findByRole('button', { name: 'Try a.pdf again' }))
    await waitFor(() => expect(sendings).toHaveLength(2))
    sendings[1]?.finish()
    await screen.findByRole('button', { name: 'Remove a.pdf' })
    expect(holds()).toEqual([101])
  })

  it('is refused by name where the server says so; the others go on', async () => {
    const { choose, holds } = await open('papers')
    await choose(pdf('bad.pdf'), pdf('good.pdf'))
    sendings[0]?.fail('refused', 'the file is damaged')
    sendings[1]?.finish()
    await screen.findByRole('button', { name: 'Remove good.pdf' })
    expect(line('bad.pdf').getByText('the file is damaged')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('bad.pdf: the file is damaged')
    expect(holds()).toEqual([101])
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss bad.pdf' }))
    expect(screen.queryByText('bad.pdf')).toBeNull()
  })

  it.each([
    ['too large', png('big.png', 15 * 1024 * 1024 + 1), 'This file is larger than 15 MB.'],
    ['empty', png('none.png', 0), 'This file is empty.'],
    ['of another kind', pdf(), 'Only pictures are accepted here: PNG, JPEG, WebP or GIF.'],
  ])('is not even sent where it is %s', async (_, file, why) => {
    const { choose } = await open('logo')
    await choose(file)
    expect(line(file.name).getByText(why)).toBeDefined()
    expect(sendings).toEqual([])
  })

  it('is given back where it turns out to be something else', async () => {
    const { choose, holds } = await open('logo')
    await choose(png())
    sendings[0]?.finish({ type: 'text/plain' })
    await screen.findByText('Only pictures are accepted here: PNG, JPEG, WebP or GIF.')
    expect(calls).toMatchObject([{ path: '/api/v1/fms/remove', input: { id: 101 } }])
    expect(holds()).toBeUndefined()
  })
})

describe('several files', () => {
  it('stand as they were chosen, whichever is sent first', async () => {
    const { choose, holds } = await open('papers')
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
    for (const at of [2, 0, 1]) sendings[at]?.finish({ id: 200 + at })
    await waitFor(() => expect(holds()).toEqual([200, 201, 202]))
  })

  it('no more than the field takes', async () => {
    const { choose } = await open('papers')
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf'))
    expect(line('d.pdf').getByText(/There is room for 3 files/)).toBeDefined()
    expect(sendings).toHaveLength(3)
  })

  it('can be put in another order, and taken out; what was new is given back', async () => {
    const { choose, holds, input } = await open('papers')
    await choose(pdf('a.pdf'), pdf('b.pdf'))
    sendings[0]?.finish()
    sendings[1]?.finish()
    await userEvent.click(await screen.findByRole('button', { name: 'Move b.pdf up' }))
    expect(holds()).toEqual([102, 101])
    expect(screen.getByRole('status').textContent).toBe('b.pdf is now number 1')
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }))
    expect(holds()).toEqual([102])
    expect(calls).toMatchObject([{ path: '/api/v1/fms/remove', input: { id: 101 } }])
    expect(document.activeElement).toBe(input)
  })

  it('are put in order by dragging one onto the place of another', async () => {
    const { choose, holds } = await open('papers')
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'))
    for (const at of [0, 1, 2]) sendings[at]?.finish({ id: 200 + at })
    await waitFor(() => expect(holds()).toEqual([200, 201, 202]))
    const [first, , last] = screen.getAllByRole('listitem')
    const dataTransfer = { types: ['text/plain'], setData: () => {} }
    fireEvent.dragStart(last as HTMLElement, { dataTransfer })
    fireEvent.drop(first as HTMLElement, { dataTransfer })
    expect(holds()).toEqual([202, 200, 201])
    // What is dragged here from elsewhere moves nothing.
    fireEvent.dragEnd(last as HTMLElement, { dataTransfer })
    fireEvent.drop(first as HTMLElement, { dataTransfer })
    expect(holds()).toEqual([202, 200, 201])
  })

  it('when full offer no more, until one is taken out', async () => {
    const file = { type: 'application/pdf', size: 9, thumbnail: false }
    const papersFile = [7, 8, 9].map(id => ({ ...file, id, name: `${id}.pdf` }))
    const { input } = await open('papers', [7, 8, 9], { papersFile })
    expect(input.disabled).toBe(true)
    expect(screen.queryByText('Choose files')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove 8.pdf' }))
    expect(document.activeElement).toBe(input)
    expect(screen.getByText('Choose files')).toBeDefined()
  })

  it('of a row are shown by name; taking one out leaves it to the saving', async () => {
    const file = { id: 7, name: 'old.pdf', type: 'application/pdf', size: 9, thumbnail: false }
    const { holds } = await open('papers', [7], { papers: [7], papersFile: [file] })
    await userEvent.click(screen.getByRole('button', { name: 'Remove old.pdf' }))
    expect(holds()).toEqual([])
    expect(calls).toEqual([])
  })
})

describe('other ways in', () => {
  it('dropped', async () => {
    const { input, holds } = await open('logo')
    const place = input.closest('.cs-files') as HTMLElement
    const dataTransfer = { types: ['Files'], files: [png()] }
    fireEvent.dragEnter(place, { dataTransfer })
    expect(place.className).toContain('cs-files-over')
    fireEvent.drop(place, { dataTransfer })
    expect(place.className).not.toContain('cs-files-over')
    sendings[0]?.finish()
    await waitFor(() => expect(holds()).toBe(101))
  })

  it('pasted', async () => {
    const { input, holds } = await open('logo')
    fireEvent.paste(input, { clipboardData: { files: [png()] } })
    sendings[0]?.finish()
    await waitFor(() => expect(holds()).toBe(101))
  })

  it('one that misses does not replace the page', async () => {
    await open('logo')
    const dropped = fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } })
    expect(dropped).toBe(false)
  })
})

describe('a form with uploads', () => {
  it('waits for them, says so, and is saved when they are done', async () => {
    const { choose, saved } = await open('papers')
    await choose(pdf())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).not.toHaveBeenCalled()
    expect(screen.getAllByText(/Uploads are still running/).length).toBeGreaterThan(0)
    sendings[0]?.finish()
    await waitFor(() => expect(saved).toHaveBeenCalledWith([101]))
    expect(saved).toHaveBeenCalledTimes(1)
  })

  it('is not saved by itself when one of them did not arrive', async () => {
    const { choose, saved } = await open('papers')
    await choose(pdf())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    sendings[0]?.fail('transport')
    await screen.findByRole('button', { name: /again/i })
    expect(saved).not.toHaveBeenCalled()
  })

  it('stops them when it is left', async () => {
    const { choose } = await open('papers')
    await choose(pdf())
    const { cleanup } = await import('@testing-library/react')
    cleanup()
    expect(sendings[0]?.ask.signal?.aborted).toBe(true)
  })
})
