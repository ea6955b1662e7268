import { useOne } from '@refinedev/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepSession } from '#src/kit/session.ts'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { row, specimenLooks } from '#src/kit/specimen/specimen.ts'
import type { Ask } from '#src/kit/wire.ts'
import Form from './Form.tsx'

const create = <Form resource={specimenLooks} />
const edit = <Form resource={specimenLooks} id="7" />
const field = async (name: string) =>
  (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const last = (asked: Ask[], verb: string) => asked.filter(a => a.path.endsWith(`/${verb}`)).at(-1)

async function retype(name: string, text: string) {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

beforeEach(() => {
  localStorage.clear()
  keepSession({ token: 't', mid: 1 })
})
afterEach(cleanup)

describe('a new row', () => {
  it('starts with its defaults and sends everything', async () => {
    const { asked, location } = await show(create, () => ({ data: { ...row, id: 12 } }))
    expect((await field('Count')).value).toBe('0')
    await retype('Name', 'Twelve')
    await retype('Count', '12')
    await userEvent.click(screen.getByRole('switch', { name: 'On' }))
    await save()
    await waitFor(() => expect(location().pathname).toBe('/specimens/show/12'))
    expect(last(asked, 'create')?.input).toMatchObject({ name: 'Twelve', count: '12', on: 'false' })
    expect(await screen.findByText('“Seven” was created')).toBeDefined()
  })

  it('what is wrong is said under its field, focused, and nothing is sent or lost', async () => {
    const { asked } = await show(create, () => ({ data: row }))
    await retype('Count', '12x')
    await save()
    expect(asked).toEqual([])
    const name = await field('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    const why = document.getElementById(name.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('This cannot be empty')
    expect(screen.getByText('Please enter a whole number')).toBeDefined()
    expect((await field('Count')).value).toBe('12x')
  })

  it('what the server refuses is said in place, without a toast', async () => {
    const { asked } = await show(create, () => refuse(8001, 'There is one.', { name: 'Taken.' }))
    await retype('Name', 'Twelve')
    await save()
    expect(await screen.findByText('Taken.')).toBeDefined()
    expect(screen.getAllByText('There is one.')).toHaveLength(1)
    expect((await field('Name')).value).toBe('Twelve')
    expect(asked).toHaveLength(1)
  })
})

describe('a row that is there', () => {
  it('sends only what changed, and the version that was seen', async () => {
    const { asked, location } = await show(edit, () => ({ data: row }))
    await retype('Name', 'Sieben')
    await save()
    await waitFor(() => expect(location().pathname).toBe('/specimens/show/7'))
    const {
      appId: _,
      mcId: __,
      token: ___,
      memberId: ____,
      ...sent
    } = last(asked, 'update')?.input ?? {}
    expect(sent).toEqual({ id: '7', name: 'Sieben', updateDate: row.updateDate })
  })

  it('is shown as saved at once, while it is still read again', async () => {
    const seen: unknown[] = []
    function Page() {
      const { query } = useOne({ resource: 'specimen', id: '7' })
      seen.push(query.data?.data.name)
      return null
    }
    const Either = () => (useLocation().pathname.includes('/show/') ? <Page /> : edit)
    const saved: Reply = { data: { ...row, name: 'Sieben' } }
    let slow: Promise<Reply> | undefined
    const reply = (one: Ask) => {
      if (!one.path.endsWith('/update')) return slow ?? { data: row }
      slow = new Promise(() => {})
      return saved
    }
    await show(<Either />, reply)
    await retype('Name', 'Sieben')
    await save()
    await waitFor(() => expect(seen).not.toEqual([]))
    expect(seen[0]).toBe('Sieben')
  })

  it('never shows a secret; empty leaves it as it is, typed changes it', async () => {
    const { asked } = await show(edit, () => ({ data: row }))
    expect((await field('Word')).value).toBe('')
    await retype('Word', ' blank kept ')
    await save()
    await waitFor(() => expect(last(asked, 'update')?.input).toHaveProperty('word'))
    expect(last(asked, 'update')?.input?.word).toBe(' blank kept ')
    expect(last(asked, 'update')?.input).not.toHaveProperty('name')
  })

  it('changed by somebody else: reloads, keeps what was typed, says what they wrote', async () => {
    let now: typeof row = row
    const reply = ({ path, input }: Ask): Reply => {
      if (!path.endsWith('/update')) return { data: now }
      return input?.updateDate === now.updateDate ? { data: now } : refuse(1105, 'Changed.')
    }
    const { asked, location } = await show(edit, reply)
    await retype('Name', 'Mine')
    now = { ...row, name: 'Theirs', count: 55, updateDate: '2026-11-22T00:00:00.000Z' }
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
    await waitFor(async () => expect((await field('Count')).value).toBe('55'))
    expect((await field('Name')).value).toBe('Mine')
    expect(screen.getByText('Theirs')).toBeDefined()
    await save()
    await waitFor(() => expect(location().pathname).toBe('/specimens/show/7'))
    expect(last(asked, 'update')?.input).toMatchObject({
      name: 'Mine',
      updateDate: '2026-11-22T00:00:00.000Z',
    })
    expect(last(asked, 'update')?.input).not.toHaveProperty('count')
  })

  it('asks before typed words are lost', async () => {
    const { router, location } = await show(edit, () => ({ data: row }), {
      at: '/specimens/edit/7',
    })
    await retype('Name', 'Mine')
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByText('Keep editing', {}, { timeout: 4000 }))
    expect(location().pathname).toBe('/specimens/edit/7')
    expect((await field('Name')).value).toBe('Mine')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByText('Leave', {}, { timeout: 4000 }))
    await waitFor(() => expect(location().pathname).toBe('/elsewhere'))
  })

  it('that is gone says so', async () => {
    await show(edit, () => refuse(404, 'It is gone.'))
    expect(await screen.findByText('It is gone.')).toBeDefined()
  })
})
