import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import { useDraft } from '#src/kit/form/draft.ts'
import { resource } from '#src/kit/resource/resource.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { Texts } from './Texts.tsx'

const messages = resource(textMessage, { route: '', list: [], form: [] })
const { plainTW, plainCN, plainEN } = textMessage.fields
const fields = { plainTW, plainCN, plainEN }

function Form({ start }: { start: string }) {
  const [first] = useState({ plainTW: start })
  const draft = useDraft(fields, first)
  const variables = [{ key: 'amount' }]
  return <Texts {...{ draft, variables }} resource={messages} prefix="it" shape="plain" />
}
async function open(start: string) {
  await show(<Form start={start} />, () => ({ data: null }))
  return await screen.findByRole<HTMLTextAreaElement>('textbox')
}

beforeAll(async () => {
  await prepareWords()
  await loadWords(['pages/messages', 'entities/textMessage'])
  await import('#src/kit/button/MenuPopup.tsx')
})

it('a variable goes where the cursor is, which then stands behind it', async () => {
  const box = await open('You owe us.')
  box.setSelectionRange(8, 10)
  await userEvent.click(screen.getByRole('button', { name: /Variable/ }))
  fireEvent.click(await screen.findByText('{{amount}}'))
  expect(box.value).toBe('You owe {{amount}}.')
  expect([document.activeElement, box.selectionStart, box.selectionEnd]).toEqual([box, 18, 18])
  expect(screen.getByText('Variables: their values count as well.')).toBeDefined()
})

it.each([
  ['5 of 160 characters: 1 text message', 'Hello'],
  ['2 of 70 characters: 1 text message', '您好'],
  ['71 of 134 characters: 2 text messages', '您'.repeat(71)],
])('says how much it is: %s', async (said, text) => {
  await open(text)
  expect(screen.getByText(said)).toBeDefined()
})

it('says nothing of an empty text, and what is wrong with one that is too long or unknown', async () => {
  const box = await open('')
  expect(screen.queryByText(/characters/)).toBeNull()
  fireEvent.change(box, { target: { value: `{{nobody}}${'您'.repeat(670)}` } })
  expect(screen.getByText('More than 10 text messages: shorten the text.')).toBeDefined()
  expect(screen.getByText(/Unknown variable: \{\{nobody\}\}/)).toBeDefined()
})
