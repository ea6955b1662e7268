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
    {language => (
      <p>
        fields of {language} <input />
      </p>
    )}
  </LanguageTabs>
)
const shown = () => screen.getByRole('tabpanel').textContent

it('shows the fields of the language that was chosen', async () => {
  render(tabs())
  await userEvent.click(screen.getByRole('tab', { name: 'English EN_US' }))
  expect(screen.getByRole('tabpanel', { name: 'English EN_US' })).toBeDefined()
  expect(shown()).toBe('fields of EN_US ')
})

it('opens the tab of a refused field, unless it is in sight', () => {
  const { rerender } = render(tabs())
  rerender(tabs({ title: 'missing' }))
  expect(shown()).toBe('fields of ZH_TW ')
  rerender(tabs({ english: 'too long' }))
  expect(shown()).toBe('fields of EN_US ')
})

it('a refused field does not keep its tab open; the next refusal opens it again', async () => {
  const { rerender } = render(tabs({ english: 'too long', elsewhere: 'missing' }))
  const refused = { english: 'too long' }
  await userEvent.click(screen.getByRole('tab', { name: 'English EN_US' }))
  await userEvent.click(screen.getByRole('tab', { name: /ZH_CN/ }))
  expect(shown()).toBe('fields of ZH_CN ')
  rerender(tabs(refused))
  expect(shown()).toBe('fields of ZH_CN ')
  rerender(tabs({ ...refused }))
  expect(shown()).toBe('fields of EN_US ')
})

it('keeps what was begun in a tab while another one is open', async () => {
  render(tabs())
  const input = screen.getByRole('textbox')
  await userEvent.click(screen.getByRole('tab', { name: 'English EN_US' }))
  expect(screen.getByRole('textbox')).not.toBe(input)
  await userEvent.click(screen.getByRole('tab', { name: /ZH_TW/ }))
  expect(screen.getByRole('textbox')).toBe(input)
})
