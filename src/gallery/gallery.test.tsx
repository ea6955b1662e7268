import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Kind } from '#contract/kit/field.ts'
import { show } from '#src/kit/specimen/harness.tsx'
import { unfiltered } from './Fields.tsx'
import { Gallery } from './Gallery.tsx'
import { answerTo, samples } from './samples.ts'

const files = Object.keys(import.meta.glob(['../kit/ui/*.tsx', '!**/*.test.tsx']))
const names = files.map(file => file.replace(/^.*\/(\w+)\.tsx$/, '$1'))

it('every primitive and every kind of field is on the gallery, shown, typed and filtered', async () => {
  await show(<Gallery />, ({ path }) => ({ data: answerTo(path) }))
  expect(names).toContain('Tabs')
  const shown = [...document.querySelectorAll<HTMLElement>('[data-primitive]')]
  expect(shown.map(one => one.dataset.primitive).sort()).toEqual(names.sort())
  for (const one of shown) expect(one.querySelector('.ga-shown')?.firstElementChild).not.toBeNull()

  expect(Object.keys(samples).length).toBeGreaterThan(20)
  for (const kind of Object.keys(samples)) {
    const card = document.querySelector<HTMLElement>(`[data-kind=${kind}]`)
    if (!card) throw new Error(`${kind} is missing`)
    const labels = within(card).getAllByText(/^(Input|Filter)$/, { selector: 'label' })
    expect(labels).toHaveLength(unfiltered.includes(kind as Kind) ? 1 : 2)
    for (const { htmlFor } of labels as HTMLLabelElement[])
      await waitFor(() =>
        expect(document.getElementById(htmlFor), `${kind}: ${htmlFor}`).not.toBeNull(),
      )
  }
})

it('what is typed is shown as it is in lists', async () => {
  await show(<Gallery />, ({ path }) => ({ data: answerTo(path) }))
  const card = within(screen.getByRole('region', { name: 'int' }))
  const box = card.getByLabelText('Input')
  await userEvent.clear(box)
  await userEvent.type(box, '9876')
  expect(card.getByText('9,876')).toBeDefined()
})
