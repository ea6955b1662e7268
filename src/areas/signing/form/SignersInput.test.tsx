import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/areas/signing/contract.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'
import SignersInput from './SignersInput.tsx'

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/contractRequests', 'entities/contract', 'lists', 'pick'])
})

let now: unknown
function Form() {
  const [value, setValue] = useState<unknown>([{ name: 'Mei', email: 'mei@test.example' }])
  now = value
  const field = contract.fields.signers
  const words = wordsOf(contract)
  return <SignersInput id="s" name="signers" {...{ field, words, value }} onChange={setValue} />
}

it('what was typed about somebody else is back when a member was not meant after all', async () => {
  await show(<Form />, () => ({ data: [] }))
  await userEvent.click(screen.getByRole('radio', { name: 'Member' }))
  expect(now).toMatchObject([{ name: null, email: null }])
  await userEvent.click(screen.getByRole('radio', { name: 'Somebody else' }))
  expect(now).toMatchObject([{ name: 'Mei', email: 'mei@test.example', member: null }])
})
