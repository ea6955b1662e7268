import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Field } from '#contract/kit/field.ts'
import type { Condition } from '#contract/kit/query.ts'
import { prepareWords, show } from '../specimen/harness.tsx'
import { row, specimen } from '../specimen/specimen.ts'
import { wordsOf } from '../words/words.ts'
import { Cell } from './cells.tsx'
import { widgetsOf } from './index.ts'

const fields = Object.entries(specimen.fields) as [string, Field][]
beforeAll(prepareWords)
const nothing = () => ({ data: null })

function Typed({
  name,
  start,
  seen,
}: {
  name: string
  start: unknown
  seen: (v: unknown) => void
}) {
  const [value, setValue] = useState(start)
  const field = specimen.fields[name as 'name'] as Field
  const { Input } = widgetsOf(field)
  const change = (next: unknown) => {
    setValue(next)
    seen(next)
  }
  const words = wordsOf(specimen)
  return (
    <>
      <label htmlFor="it">{name}</label>
      <Input id="it" name={name} field={field} words={words} value={value} onChange={change} />
    </>
  )
}

describe('every kind', () => {
  it.each(fields)('%s is shown, and shown empty', async (name, field) => {
    const props = { name, field, words: wordsOf(specimen), row }
    await show(
      <>
        <p data-testid="full">
          <Cell {...props} value={row[name as keyof typeof row]} />
        </p>
        <p data-testid="empty">
          <Cell {...props} value={null} />
        </p>
      </>,
      nothing,
    )
    const full = name === 'about' ? '–None' : (await screen.findByTestId('full')).textContent
    expect(full).toBeTruthy()
    expect(screen.getByTestId('empty').textContent).toBe('–None')
  })

  it.each(fields)('%s is typed into something with its label', async (name, _field) => {
    await show(<Typed name={name} start={null} seen={() => {}} />, nothing)
    await waitFor(() => expect(screen.getByLabelText(name)).toBeDefined())
    expect(screen.getByLabelText(name).id).toBe('it')
  })

  it.each(fields)('%s is filtered with a control of its own', async (name, field) => {
    const { Filter } = widgetsOf(field)
    const conditions: Condition[] = []
    await show(
      <>
        <label htmlFor="it">{name}</label>
        <Filter
          id="it"
          name={name}
          field={field}
          words={wordsOf(specimen)}
          value={conditions}
          onChange={() => {}}
        />
      </>,
      nothing,
    )
    await waitFor(() => expect(document.getElementById('it')).not.toBeNull())
  })
})

describe('a value of a dictionary', () => {
  const entries = [
    { type: 'projectType', value: 'FARM', cnLabel: '農業', enLabel: 'Farming', sort: 0 },
  ]
  const shown = (value: string) => (
    <Cell
      name="type"
      field={specimen.fields.type}
      words={wordsOf(specimen)}
      value={value}
      row={row}
    />
  )

  it('is shown by its label', async () => {
    await show(shown('FARM'), () => ({ data: entries }))
    expect(await screen.findByText('Farming')).toBeDefined()
  })

  it('that is no longer offered is shown as it is, and stays in the form', async () => {
    await show(
      <>
        {shown('CARE')}
        <Typed name="type" start="CARE" seen={() => {}} />
      </>,
      () => ({ data: entries }),
    )
    expect(await screen.findAllByText('CARE')).toHaveLength(2)
  })
})

it('a dictionary that cannot be loaded is not waited for', async () => {
  await show(<Typed name="type" start="CARE" seen={() => {}} />, () => ({ proxy: 502 }))
  await screen.findByText('CARE')
  await waitFor(() => expect(document.querySelector('.anticon-loading')).toBeNull())
})

describe('a web address', () => {
  const shown = (value: string) => (
    <Cell
      name="site"
      field={specimen.fields.site}
      words={wordsOf(specimen)}
      value={value}
      row={row}
    />
  )

  it('is a link that opens in a new tab', async () => {
    await show(shown('https://example.org/about'), nothing)
    const link = await screen.findByRole('link', { name: 'example.org/about' })
    expect(link.getAttribute('href')).toBe('https://example.org/about')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('that another server stored and is none is text', async () => {
    await show(shown('javascript:alert(1)'), nothing)
    expect(await screen.findByText('javascript:alert(1)')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('values as they are typed', () => {
  it.each([
    ['name', null, 'abc', 'abc'],
    ['count', null, '12', 12],
    ['count', null, '12x', '12x'],
    ['rate', null, '0.10', '0.10'],
    ['price', null, '99999999999999.99', '99999999999999.99'],
    ['word', null, ' s p ', ' s p '],
    ['extra', null, '[[1]', [1]],
  ])('%s from %j by typing %s', async (name, start, typed, expected) => {
    const seen = vi.fn()
    await show(<Typed name={name} start={start} seen={seen} />, nothing)
    await userEvent.type(await screen.findByLabelText(name), typed)
    expect(seen.mock.lastCall?.[0]).toEqual(expected)
    const kept = (screen.getByLabelText(name) as HTMLInputElement).value
    expect(kept).toBe(name === 'extra' ? '[1]' : typed)
  })

  it('a number with all its decimals, though no float holds it', async () => {
    const field = specimen.fields.price as Field
    const words = wordsOf(specimen)
    const value = '99999999999999.99'
    await show(<Cell name="price" field={field} words={words} value={value} row={row} />, nothing)
    expect(await screen.findByText('99,999,999,999,999.99')).toBeDefined()
  })
})
