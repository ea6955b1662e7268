import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ref } from '#contract/kit/field.ts'
import type { ServerCall } from '../call/wire.ts'
import { storeSession } from '../session/session.ts'
import { show } from '../specimen/harness.tsx'
import { specimen } from '../specimen/specimen.ts'
import { wordsOf } from '../words/words.ts'
import { Cell } from './cells.tsx'
import { Ref } from './Ref.tsx'

beforeAll(async () => {
  await Promise.all([import('./MemberPicker.tsx'), import('./Titles.tsx')])
})

const field = ref('member', { optional: true })
const person = (id: number) => ({ id, name: `Person ${id}`, loginName: `p${id}`, avatarImg: null })
/** As the server does: those asked for first, and no more than some. */
function find({ input = {} }: ServerCall) {
  const { keyword = '', first = '[]' } = input as Record<string, string>
  const ids = [...new Set([...JSON.parse(first), 1, 2, 3])].filter(id => id < 90).slice(0, 3)
  return { data: ids.map(person).filter(({ name }) => name.includes(keyword)) }
}
const permissions: string[] = []

function Page() {
  const [value, setValue] = useState<unknown>(57)
  return (
    <Ref.Input
      id="it"
      aria-label="Member"
      name="owner"
      field={field}
      words={wordsOf(specimen)}
      value={value}
      onChange={setValue}
    />
  )
}
const options = () =>
  [...document.querySelectorAll('.cs-pick-popup .ant-select-item-option')].map(
    one => one.querySelector('.cs-pick-option')?.childNodes[1]?.firstChild?.textContent,
  )

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
})

it('whoever is chosen is named, however many come before them', async () => {
  await show(<Page />, find, { permissions })
  expect(await screen.findByText('Person 57')).toBeDefined()
})

it('offers those who fit while the answer is on its way, and does not move when it is opened', async () => {
  localStorage.setItem('commonshare-chosen-1-member', '[40]')
  let go: (() => void) | undefined
  const slow = () => new Promise<void>(done => (go = done))
  const { asked } = await show(
    <Page />,
    async asked => {
      if (asked.input?.keyword === '57') await slow()
      return find(asked)
    },
    { permissions },
  )
  await screen.findByText('Person 57')
  const input = screen.getByRole('combobox', { name: 'Member' })
  await userEvent.click(input)
  expect(options()).toEqual(['Person 40', 'Person 57', 'Person 1'])
  expect(asked).toHaveLength(1)
  fireEvent.change(input, { target: { value: '57' } })
  await waitFor(() => expect(go).toBeDefined())
  expect(options()).toEqual(['Person 57'])
  go?.()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('1 found.'))
})

it('people are named also to who may not read accounts; who has left stays a number', async () => {
  const cell = (value: number) => (
    <Cell key={value} field={field} name="owner" words={wordsOf(specimen)} value={value} row={{}} />
  )
  const { asked } = await show([57, 95].map(cell), find, { permissions })
  expect(await screen.findByText('Person 57')).toBeDefined()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.getByText('#95')).toBeDefined()
})
