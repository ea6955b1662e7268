import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { LanguageTabs } from './LanguageTabs.tsx'

afterEach(cleanup)

const fields = { ZH_TW: ['title'], ZH_CN: ['title', 'simplified'], EN_US: ['english'] }
const tabs = (refused: Record<string, string> = {}, start: LetterLanguage = 'ZH_TW') => (
  <LanguageTabs
    label="Language"
    prefix="it"
    start={start}
    tagOf={one => one}
    fieldsOf={one => fields[one]}
    refused={refused}
  >
    {language => <p>fields of {language}</p>}
  </LanguageTabs>
)

it('shows the fields of the language that was chosen', async () => {
  render(tabs())
  await userEvent.click(screen.getByRole('tab', { name: 'English EN_US' }))
  expect(screen.getByRole('tabpanel', { name: 'English EN_US' }).textContent).toBe(
    'fields of EN_US',
  )
})

it('opens the tab of a refused field, unless it is in sight', () => {
  const { rerender } = render(tabs())
  rerender(tabs({ title: 'missing' }))
  expect(screen.getByText('fields of ZH_TW')).toBeDefined()
  rerender(tabs({ english: 'too long' }))
  expect(screen.getByText('fields of EN_US')).toBeDefined()
})

it('a refused field does not keep its tab open; the next refusal opens it again', async () => {
  const { rerender } = render(tabs({ english: 'too long', elsewhere: 'missing' }))
  const refused = { english: 'too long' }
  await userEvent.click(screen.getByRole('tab', { name: 'English EN_US' }))
  await userEvent.click(screen.getByRole('tab', { name: /ZH_CN/ }))
  expect(screen.getByText('fields of ZH_CN')).toBeDefined()
  rerender(tabs(refused))
  expect(screen.getByText('fields of ZH_CN')).toBeDefined()
  rerender(tabs({ ...refused }))
  expect(screen.getByText('fields of EN_US')).toBeDefined()
})
