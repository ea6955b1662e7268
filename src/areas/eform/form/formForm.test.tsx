import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eform } from '#contract/areas/eform/eform.ts'
import { memberSearch } from '#contract/kit/calls/member.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import resource from '../eform.tsx'
import FormForm from './FormForm.tsx'
import FormPage from './FormPage.tsx'

const date = '2027-05-01T00:00:00.000Z'
const question = (key: string, EN_US: string, sort: number, more = {}) => ({
  ...{ key, kind: 'TEXT', name: { EN_US }, sort, required: false },
  ...more,
})
const row = {
  id: 7,
  ...{ formName: 'Lunch', code: 'lunch1', type: 'EVENT', languages: ['EN_US'], texts: null },
  elements: [
    question('first', 'Your name', 10),
    question('second', 'Your guests', 20, {
      show: { match: 'ALL', tests: [{ key: 'first', operator: 'answered' }] },
    }),
  ],
  ...{ onAirDate: date, hasLogin: true, authMember: false, enableMore: false, followUp: false },
  ...{ status: 'DRAFT', version: null, createDate: date, updateDate: date, can: {} },
}
const reply = ({ path }: { path: string }) => {
  if (path.endsWith('/findByType') || path === memberSearch.path) return { data: [] }
  const one = path.endsWith('/view') || path.endsWith('/add')
  return { data: one ? row : { list: [], total: 0, pageNo: 1, pageSize: 20 } }
}

beforeEach(async () => {
  localStorage.clear()
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/forms', 'entities/eform', 'lists'])
})
afterEach(cleanup)

const entities = { eform }
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pick = (name: RegExp) => screen.findByRole('button', { name, pressed: false })

it('a rule that depends on a question is named before it is deleted; the way back is offered', async () => {
  await show(<FormForm resource={resource} id="7" />, reply, { entities })
  await userEvent.click(await pick(/^Your name/))
  await userEvent.click(await button('Delete'))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Your name”?' })
  expect(within(dialog).getByText('Your guests')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Your name/ })).toBeNull())
  await userEvent.click(await button('Undo'))
  expect(await pick(/^Your name/)).toBeDefined()
})

it('moving a question before what its rule depends on says what is wrong', async () => {
  await show(<FormForm resource={resource} id="7" />, reply, { entities })
  await userEvent.click(await button('Move “Your guests” up'))
  expect(await screen.findByText('1 thing to finish before it can be published')).toBeDefined()
  expect(await pick(/The rule for showing it is incomplete/)).toBeDefined()
})

it('who may answer is one choice, and a warning where only the browser remembers', async () => {
  await show(<FormForm resource={resource} id="7" />, reply, { entities })
  await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }))
  const members = screen.getByRole('radio', { name: /^Members/ }) as HTMLInputElement
  expect(members.checked).toBe(true)
  expect(screen.queryByText(/only the browser remembers/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /Nobody has to sign in/ }))
  expect(screen.getByText(/only the browser remembers/)).toBeDefined()
})

it('a new form begins with a choice, a copy does not', async () => {
  await show(<FormPage />, reply, { entities, at: '/eform/newform' })
  await userEvent.click(await screen.findByRole('link', { name: 'Feedback' }))
  await waitFor(() =>
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Feedback'),
  )
  cleanup()
  const { asked } = await show(<FormPage />, reply, { entities, at: '/eform/newform?copy=7' })
  await waitFor(() =>
    expect((screen.getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Copy of Lunch'),
  )
  await userEvent.click(await button('Save'))
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/add'))).toBe(true))
  expect(asked.find(({ path }) => path.endsWith('/add'))?.input).toMatchObject({
    parentId: '7',
    formName: 'Copy of Lunch',
  })
})

it('only the address of new forms begins one', async () => {
  await show(<FormPage />, reply, { entities, at: '/eform/editform?id=x' })
  expect(await screen.findByText(/^This record was not found/)).toBeDefined()
})
