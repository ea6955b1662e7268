import { useOne } from '@refinedev/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerCall } from '#src/kit/call/wire.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { type Reply, refuse, show } from '#src/kit/specimen/harness.tsx'
import { row, specimenResource } from '#src/kit/specimen/specimen.ts'
import Form from './Form.tsx'

const create = <Form resource={specimenResource} />
const edit = <Form resource={specimenResource} id="7" />
const field = async (name: string) =>
  (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const last = (asked: ServerCall[], verb: string) =>
  asked.filter(a => a.path.endsWith(`/${verb}`)).at(-1)

async function retype(name: string, text: string) {
  const input = await field(name)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
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
    const reply = (one: ServerCall) => {
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

  describe('that somebody else changed', () => {
    const later = '2026-11-22T00:00:00.000Z'
    /** A server on which others change the row: by `write`. */
    function shared() {
      let now: typeof row = row
      return {
        write: (values: Partial<typeof row>) => {
          now = { ...now, ...values }
        },
        reply: ({ path, input }: ServerCall): Reply => {
          if (!path.endsWith('/update')) return { data: now }
          if (input?.updateDate !== now.updateDate) return refuse(1105, 'Changed.')
          if (input.name === 'bad') return refuse(8001, 'Bad.', { count: 'Too few.' })
          return { data: now }
        },
      }
    }
    const conflict = (name: string) =>
      screen.findByRole('group', { name: `“${name}” was changed by both of you` })
    const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
    const updates = (asked: ServerCall[]) => asked.filter(one => one.path.endsWith('/update'))

    it('takes over what only they wrote, and asks whose stays where both did', async () => {
      const { write, reply } = shared()
      const { asked, location } = await show(edit, reply)
      await retype('Name', 'Mine')
      write({ name: 'Theirs', count: 55, updateDate: later })
      await save()
      const panel = await screen.findByRole('region', { name: 'This was changed in the meantime' })
      await waitFor(() => expect(document.activeElement).toBe(panel))
      expect(panel.textContent).toContain('55')
      expect((await field('Count')).value).toBe('55')
      expect((await field('Name')).value).toBe('Mine')
      expect((await conflict('Name')).textContent).toContain('Theirs')

      await save()
      expect(updates(asked)).toHaveLength(1)
      expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Keep mine' }))
      await pick('Take theirs')
      expect((await field('Name')).value).toBe('Theirs')
      await pick('Keep mine')
      expect((await field('Name')).value).toBe('Mine')
      await save()
      await waitFor(() => expect(location().pathname).toBe('/specimens/show/7'))
      expect(last(asked, 'update')?.input).toMatchObject({ name: 'Mine', updateDate: later })
      expect(last(asked, 'update')?.input).not.toHaveProperty('count')
    })

    it('a decision outlives a refused field, and a third change asks about what is new', async () => {
      const { write, reply } = shared()
      const { asked, location } = await show(edit, reply)
      await retype('Name', 'Mine')
      await retype('Count', '5')
      write({ name: 'Theirs', count: 55, updateDate: later })
      await save()
      await conflict('Count')
      await userEvent.click(screen.getByRole('button', { name: 'All mine' }))
      await retype('Name', 'bad')
      await save()
      expect(await screen.findByText('Too few.')).toBeDefined()
      await retype('Name', 'Mine')
      write({ count: 56, updateDate: '2026-11-23T00:00:00.000Z' })
      await save()
      await waitFor(async () => expect((await conflict('Count')).textContent).toContain('56'))
      await save()
      expect(updates(asked)).toHaveLength(3)
      const count = within(await conflict('Count'))
      expect(document.activeElement).toBe(count.getByRole('radio', { name: 'Keep mine' }))
      await userEvent.click(count.getByRole('radio', { name: 'Take theirs' }))
      await save()
      await waitFor(() => expect(location().pathname).toBe('/specimens/show/7'))
      expect(last(asked, 'update')?.input).toMatchObject({ name: 'Mine' })
      expect(last(asked, 'update')?.input).not.toHaveProperty('count')
    })

    it('who types on has decided', async () => {
      const { write, reply } = shared()
      const { location } = await show(edit, reply)
      await retype('Name', 'Mine')
      write({ name: 'Theirs', updateDate: later })
      await save()
      await conflict('Name')
      await pick('Edit it above')
      expect(document.activeElement).toBe(await field('Name'))
      await userEvent.keyboard('!')
      expect(screen.getByRole('radio', { name: 'Edit it above' })).toHaveProperty('checked', true)
      await save()
      await waitFor(() => expect(location().pathname).toBe('/specimens/show/7'))
    })
  })

  it('asks before typed words are lost', async () => {
    const { router, location } = await show(edit, () => ({ data: row }), {
      at: '/specimens/edit/7',
    })
    await retype('Name', 'Mine')
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByText('Keep editing'))
    expect(location().pathname).toBe('/specimens/edit/7')
    expect((await field('Name')).value).toBe('Mine')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    void router.navigate('/elsewhere')
    await userEvent.click(await screen.findByText('Leave'))
    await waitFor(() => expect(location().pathname).toBe('/elsewhere'))
  })

  it('that is gone says so', async () => {
    await show(edit, () => refuse(404, 'It is gone.'))
    expect(await screen.findByText('It is gone.')).toBeDefined()
  })
})
