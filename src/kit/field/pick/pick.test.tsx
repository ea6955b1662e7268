import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerCall } from '../../call/wire.ts'
import { storeSession } from '../../session/session.ts'
import { type Reply, show } from '../../specimen/harness.tsx'
import { row, specimen } from '../../specimen/specimen.ts'
import { wordsOf } from '../../words/words.ts'
import RefSearch from '../RefSearch.tsx'
import { Pick } from './Pick.tsx'
import type { Key } from './recent.ts'
import { useSearch } from './useSearch.ts'

const rows = ['Seven', 'Eight', 'Eighteen'].map((name, at) => ({
  ...row,
  id: 7 + at,
  name,
  status: at === 1 ? 'DONE' : 'OPEN',
}))
const paged = (list: unknown[], total = list.length): Reply => ({
  data: { list, total, pageNo: 1, pageSize: 20 },
})
/** What the server finds. */
function find({ input = {} }: ServerCall): Reply {
  const { keyword, id_in } = input as Record<string, string>
  if (id_in) return paged(rows.filter(({ id }) => JSON.parse(id_in).includes(id)))
  const found = rows.filter(({ name }) => !keyword || name.toLowerCase().includes(keyword))
  return paged(found, keyword ? found.length : 45)
}

function Page({ multiple = false, start = [] }: { multiple?: boolean; start?: Key[] }) {
  const [value, setValue] = useState<readonly Key[]>(start)
  return (
    <>
      <label htmlFor="it">Parent</label>
      <RefSearch
        id="it"
        name="parent"
        words={wordsOf(specimen)}
        entity={specimen}
        multiple={multiple}
        value={value}
        onChange={setValue}
      />
      <p data-testid="value">{JSON.stringify(value)}</p>
    </>
  )
}
const box = () => screen.findByRole('combobox', { name: 'Parent' })
/** At once, however slow the machine is. */
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const popup = () => document.querySelector<HTMLElement>('.cs-pick-popup') as HTMLElement
const shown = () =>
  [...popup().querySelectorAll('.ant-select-item-option')].map(one =>
    one.textContent?.replace('Nov 21, 2026 · ', ' '),
  )
const value = () => screen.getByTestId('value').textContent
const keywords = (asked: ServerCall[]) => asked.map(({ input }) => input?.keyword)

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
})
afterEach(cleanup)

describe('choosing a row', () => {
  it('asks for nothing before it is opened, then tells rows apart by a second line', async () => {
    const { asked } = await show(<Page />, find)
    const input = await box()
    expect(asked).toEqual([])
    await userEvent.click(input)
    await waitFor(() => expect(shown()).toEqual(['Seven Open', 'Eight Done', 'Eighteen Open']))
    expect(within(popup()).getByText('42 more: keep typing to narrow the results.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toContain('3 found.')
  })

  it('searches on the server once nobody types, by keyboard alone; the latest answer counts', async () => {
    let first: (() => void) | undefined
    const slow = ({ input }: ServerCall) =>
      input?.keyword === 'eig' && new Promise<void>(go => (first = go))
    const reply = async (asked: ServerCall) => {
      await slow(asked)
      return find(asked)
    }
    const { asked } = await show(<Page />, reply)
    const input = await box()
    await userEvent.click(input)
    await waitFor(() => expect(shown()).toHaveLength(3))
    for (const text of ['e', 'ei', 'eig']) type(input, text)
    // Those that do not fit cannot be chosen while the answer is on its way.
    expect(shown()).toEqual(['Eight Done', 'Eighteen Open'])
    await waitFor(() => expect(first).toBeDefined())
    expect(shown()).toEqual(['Eight Done', 'Eighteen Open'])
    expect(screen.getByRole('status').textContent).toBe('')
    type(input, 'eighteen')
    await waitFor(() => expect(keywords(asked)).toContain('eighteen'))
    first?.()
    await waitFor(() => expect(shown()).toEqual(['Eighteen Open']))
    expect(keywords(asked)).not.toContain('e')
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    await waitFor(() => expect(value()).toBe('[9]'))
    expect(screen.getByText('Eighteen', { selector: '.cs-pick-label' })).toBeDefined()
  })

  it('chooses nothing for whoever only goes on', async () => {
    await show(<Page />, find)
    const input = await box()
    await userEvent.click(input)
    await waitFor(() => expect(shown()).toHaveLength(3))
    fireEvent.keyDown(input, { key: 'Tab', keyCode: 9 })
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'))
    expect(value()).toBe('[]')
  })

  it('offers first what was chosen lately, by this member', async () => {
    await show(<Page />, find)
    await userEvent.click(await box())
    await waitFor(() => expect(shown()).toHaveLength(3))
    await userEvent.click(within(popup()).getByText('Eighteen'))
    cleanup()
    await show(<Page />, find)
    await userEvent.click(await box())
    await waitFor(() => expect(shown()).toEqual(['Eighteen Open', 'Seven Open', 'Eight Done']))
    expect(within(popup()).getByText('Recently chosen')).toBeDefined()
    cleanup()
    storeSession({ token: 't', mid: 2 })
    await show(<Page />, find)
    await userEvent.click(await box())
    await waitFor(() => expect(shown()).toEqual(['Seven Open', 'Eight Done', 'Eighteen Open']))
  })

  it('says so where nothing fits, and where the search fails', async () => {
    const reply = (asked: ServerCall): Reply =>
      asked.input?.keyword === 'no' ? { meta: { code: 500, message: 'Broken' } } : find(asked)
    await show(<Page />, reply)
    const input = await box()
    await userEvent.click(input)
    type(input, 'zzz')
    expect(await screen.findByText('No results')).toBeDefined()
    type(input, 'no')
    const failed = 'Could not search. Type again to retry.'
    expect(await within(popup()).findByText(failed)).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe(failed)
  })

  it('what was found before is no answer when the search fails', async () => {
    const reply = (asked: ServerCall): Reply =>
      asked.input?.keyword === 'sev' ? { meta: { code: 500, message: 'Broken' } } : find(asked)
    await show(<Page />, reply)
    const input = await box()
    await userEvent.click(input)
    await waitFor(() => expect(shown()).toHaveLength(3))
    type(input, 'sev')
    expect(await within(popup()).findByText(/^Could not search/)).toBeDefined()
    expect(shown()).not.toContain('Eight Done')
    expect(screen.queryByText(/found\./)).toBeNull()
  })
})

it('what is chosen shows what tells it apart, though no search found it', async () => {
  await show(<Page multiple start={[8, 12]} />, find)
  expect(await screen.findByText('Eight')).toBeDefined()
  expect(screen.getByText('#12')).toBeDefined()
})

describe('what is missing', () => {
  it('is offered to be created once the search has not found it, not before', async () => {
    const states = ['pending', 'failed', 'there'] as const
    function Known() {
      const search = useSearch()
      const [state, setState] = useState<(typeof states)[number]>('there')
      const none = { chosen: [], recent: [], found: [{ key: '1', title: 'Seven' }] }
      return (
        <>
          <label htmlFor="it">Parent</label>
          <Pick
            {...none}
            id="it"
            search={search}
            state={state}
            create={{ label: `New ${search.typed}`, run: () => {} }}
            onOpen={() => {}}
            onChange={() => {}}
          />
          {states.map(one => (
            <button key={one} type="button" onClick={() => setState(one)}>
              {one}
            </button>
          ))}
        </>
      )
    }
    await show(<Known />, find)
    const input = await box()
    await userEvent.click(input)
    expect(shown()).toEqual(['Seven', ' New '])
    for (const state of ['pending', 'failed'] as const) {
      fireEvent.click(screen.getByRole('button', { name: state }))
      type(input, 'Nine')
      expect(shown()).toEqual([])
    }
    fireEvent.click(screen.getByRole('button', { name: 'there' }))
    expect(shown()).toContain(' New Nine')
  })

  it('is not offered to be created where no form offers that', async () => {
    await show(<Page />, find)
    await userEvent.type(await box(), 'Nine')
    expect(await screen.findByText('No results')).toBeDefined()
    expect(screen.queryByText(/^New/)).toBeNull()
  })
})
