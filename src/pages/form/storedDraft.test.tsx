import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enableRequestKeys } from '#src/kit/call/requestKeys.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { unsentForms } from '#src/kit/form/storedDraft.ts'
import { anyNotStored } from '#src/kit/page/tab.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { row, specimenResource } from '#src/kit/specimen/specimen.ts'
import Form from '../Form.tsx'

const create = <Form resource={specimenResource} />
const edit = <Form resource={specimenResource} id="7" />
const at = '/specimens/edit/7'
const field = async (name: string) =>
  (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function retype(name: string, text: string) {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const updated = (asked: ServerCall[]) =>
  asked.filter(({ path }) => path.endsWith('/update')).at(-1)?.input

/** The browser closes the page. */
const close = () => {
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
}
const noAnswer = (): Reply => {
  throw new Error('nothing came back')
}

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('what was typed into a form', () => {
  it('is back when the form is opened again, says so, and goes once it is saved', async () => {
    await show(edit, () => ({ data: row }), { at })
    await retype('Name', 'Half a word')
    close()
    const { asked, location } = await show(edit, () => ({ data: row }), { at })
    expect((await field('Name')).value).toBe('Half a word')
    expect(screen.getByText(/^Restored what you typed on/)).toBeDefined()
    await press('Save')
    await waitFor(() => expect(location().pathname).toBe('/specimens/show/7'))
    expect(updated(asked)).toMatchObject({ name: 'Half a word', updateDate: row.updateDate })
    close()
    await show(edit, () => ({ data: row }), { at })
    expect((await field('Name')).value).toBe('Seven')
  })

  it('is gone after starting over', async () => {
    await show(create, () => ({ data: row }))
    await retype('Name', 'Half a word')
    close()
    await show(create, () => ({ data: row }))
    expect((await field('Name')).value).toBe('Half a word')
    await press('Start over')
    expect((await field('Name')).value).toBe('')
    expect(screen.queryByText(/^Restored/)).toBeNull()
    close()
    await show(create, () => ({ data: row }))
    expect((await field('Name')).value).toBe('')
  })

  it('meets what others changed meanwhile: theirs are shown, one’s own are kept', async () => {
    await show(edit, () => ({ data: row }), { at })
    await retype('Name', 'Mine')
    close()
    const theirs = { ...row, name: 'Theirs', count: 55, updateDate: '2026-11-22T00:00:00.000Z' }
    await show(edit, () => ({ data: theirs }), { at })
    expect((await field('Name')).value).toBe('Mine')
    expect((await field('Count')).value).toBe('55')
    const both = { name: '“Name” was changed by both of you' }
    expect((await screen.findByRole('group', both)).textContent).toContain('Theirs')
    // What is not decided is asked again after the page was closed once more.
    close()
    const again = await show(edit, () => ({ data: theirs }), { at })
    expect((await screen.findByRole('group', both)).textContent).toContain('Seven')
    await userEvent.click(screen.getByRole('radio', { name: 'Keep mine' }))
    await press('Save')
    await waitFor(() => expect(again.location().pathname).toBe('/specimens/show/7'))
    const { appId: _, mcId: __, token: ___, memberId: ____, ...sent } = updated(again.asked) ?? {}
    expect(sent).toEqual({ id: '7', name: 'Mine', updateDate: theirs.updateDate })
  })

  it('is not brought back where the row says the same by now', async () => {
    await show(edit, () => ({ data: row }), { at })
    await retype('Name', 'Same')
    close()
    await show(edit, () => ({ data: { ...row, name: 'Same' } }), { at })
    expect((await field('Name')).value).toBe('Same')
    expect(screen.queryByText(/^Restored/)).toBeNull()
  })

  it('a secret is never kept, and is asked about before it is lost', async () => {
    await show(edit, () => ({ data: row }), { at })
    await retype('Name', 'Half a word')
    expect(anyNotStored()).toBe(false)
    await retype('Word', 'open sesame')
    expect(anyNotStored()).toBe(true)
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    close()
    expect(Object.values({ ...localStorage }).join()).not.toContain('sesame')
    await show(edit, () => ({ data: row }), { at })
    expect((await field('Name')).value).toBe('Half a word')
    expect((await field('Word')).value).toBe('')
  })

  it('the browser may be closed without a question, unless it refuses to keep it', async () => {
    await show(edit, () => ({ data: row }), { at })
    await retype('Name', 'Half a word')
    const leave = () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      dispatchEvent(leaving)
      return leaving.defaultPrevented
    }
    expect(leave()).toBe(false)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no room')
    })
    await retype('Name', 'Another word')
    expect(leave()).toBe(true)
  })

  it('is forgotten by who leaves it for good', async () => {
    const { router, location } = await show(edit, () => ({ data: row }), { at })
    await retype('Name', 'Half a word')
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByText('Leave'))
    await waitFor(() => expect(location().pathname).toBe('/elsewhere'))
    close()
    await show(edit, () => ({ data: row }), { at })
    expect((await field('Name')).value).toBe('Seven')
  })

  it('is another member’s on the same browser, and stays theirs', async () => {
    await show(edit, () => ({ data: row }), { at })
    await retype('Name', 'Mine')
    close()
    storeSession({ token: 't', mid: 2 })
    await show(edit, () => ({ data: row }), { at })
    expect((await field('Name')).value).toBe('Seven')
    close()
    storeSession({ token: 't', mid: 1 })
    await show(edit, () => ({ data: row }), { at })
    expect((await field('Name')).value).toBe('Mine')
  })
})

describe('a save that fails for the network', () => {
  const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

  it('is said in place, and goes off when it is sent again', async () => {
    let reply: (asked: ServerCall) => Reply = noAnswer
    online(false)
    const { location } = await show(create, asked => reply(asked), { at: '/specimens/create' })
    await retype('Name', 'Twelve')
    await press('Save')
    expect(
      await screen.findByText('Not saved: no connection. What you typed is kept.'),
    ).toBeDefined()
    expect(screen.queryByText(/509/)).toBeNull()
    expect(unsentForms()).toEqual([{ title: 'New specimen', address: '/specimens/create' }])
    reply = () => ({ data: { ...row, id: 12 } })
    await press('Send again')
    await waitFor(() => expect(location().pathname).toBe('/specimens/show/12'))
    expect(unsentForms()).toEqual([])
  })

  it('may have arrived, where one was connected', async () => {
    online(true)
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await show(create, async () => {
      await new Promise(done => setTimeout(done, 20))
      return noAnswer()
    })
    await retype('Name', 'Twelve')
    await press('Save')
    expect(await screen.findByText(/^Not saved: the server did not answer/)).toBeDefined()
    // It stands above a form that may be long: each time, it comes into sight.
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
    await press('Save')
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
    expect(screen.getByText(/^It may have arrived all the same/)).toBeDefined()
  })

  it.each([502, 503, 504])('may have arrived behind a proxy that says %i', async proxy => {
    online(true)
    await show(create, () => ({ proxy }))
    await retype('Name', 'Twelve')
    await press('Save')
    expect(await screen.findByText(/^Not saved: the server did not answer/)).toBeDefined()
    expect((await field('Name')).value).toBe('Twelve')
    expect(unsentForms()).toHaveLength(1)
  })

  it('is refused in words by a proxy that finds it too large', async () => {
    await show(create, () => ({ proxy: 413 }))
    await retype('Name', 'Twelve')
    await press('Save')
    expect(await screen.findByText('This is too large to be sent.')).toBeDefined()
    expect((await field('Name')).value).toBe('Twelve')
  })

  it('still may have arrived when a busy server refuses to look at it again', async () => {
    online(true)
    let reply = noAnswer
    await show(create, () => reply())
    await retype('Name', 'Twelve')
    await press('Save')
    await screen.findByText(/^Not saved: the server did not answer/)
    reply = () => refuse(503, 'Not now.')
    await press('Send again')
    expect(await screen.findByText('Not now.')).toBeDefined()
    expect(screen.getByText(/^Not saved: the server did not answer/)).toBeDefined()
    expect(unsentForms()).toHaveLength(1)
  })

  it('is offered again after the page was closed', async () => {
    online(false)
    const reply = ({ path }: ServerCall) => (path.endsWith('/update') ? noAnswer() : { data: row })
    await show(edit, reply, { at })
    await retype('Name', 'Sieben')
    await press('Save')
    await screen.findByText(/^Not saved: no connection/)
    close()
    const { location } = await show(edit, () => ({ data: row }), { at })
    expect((await field('Name')).value).toBe('Sieben')
    expect(screen.getByText(/^Not saved: no connection/)).toBeDefined()
    expect(screen.getByText(/^Restored what you typed/)).toBeDefined()
    await press('Send again')
    await waitFor(() => expect(location().pathname).toBe('/specimens/show/7'))
  })

  it('one that is refused is no such save', async () => {
    await show(create, () => refuse(8001, 'There is one.'))
    await retype('Name', 'Twelve')
    await press('Save')
    expect(await screen.findByText('There is one.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(unsentForms()).toEqual([])
  })
})

describe('a server that carries out a request once', () => {
  const created = (asked: ServerCall[]) =>
    asked.filter(({ path }) => path.endsWith('/create')).map(({ input }) => input?.requestKey)

  it('is told by a key what is sent again, also after the page was closed meanwhile', async () => {
    const { asked: before } = await show(create, noAnswer)
    await retype('Name', 'Twelve')
    await press('Save')
    expect(await screen.findByText(/Check before you send it again/)).toBeDefined()
    expect(created(before)).toEqual([undefined])

    enableRequestKeys()
    close()
    const first = await show(create, () => new Promise<Reply>(() => {}))
    await press('Save')
    await waitFor(() => expect(created(first.asked)).toHaveLength(1))
    close()
    let reply: (asked: ServerCall) => Reply = noAnswer
    const { asked } = await show(create, one => reply(one))
    await press('Save')
    expect(await screen.findByText(/it will not be there twice/)).toBeDefined()
    reply = () => refuse(8001, 'There is one.')
    await press('Send again')
    expect(await screen.findByText('There is one.')).toBeDefined()
    expect(screen.queryByText(/^Not saved/)).toBeNull()
    expect(unsentForms()).toEqual([])
    const keys = [...created(first.asked), ...created(asked)]
    expect(keys[0]).toMatch(/^[\da-f]{32}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('says that the first had arrived with other words; the next save is another record', async () => {
    localStorage.clear()
    const reply = vi.fn((): Reply => refuse(8090, 'It had arrived.'))
    const { asked, location } = await show(create, reply, { at: '/specimens/create' })
    await retype('Name', 'Twelve')
    await press('Save')
    expect(await screen.findByText('It had arrived.')).toBeDefined()
    reply.mockReturnValue({ data: { ...row, id: 12 } })
    await press('Save')
    await waitFor(() => expect(location().pathname).toBe('/specimens/show/12'))
    const [first, next] = created(asked)
    expect(first).toBeDefined()
    expect(next).not.toBe(first)
  })
})
