import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { checkTextRecipients, previewText } from '#contract/areas/campaign/calls.ts'
import { messageTemplate } from '#contract/areas/campaign/messageTemplate.ts'
import { textMessage } from '#contract/areas/campaign/textMessage.ts'
import type { Call } from '#contract/kit/call.ts'
import type { ServerCall } from '#src/kit/call/wire.ts'
import type { Panel } from '#src/kit/resource/resource.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { wordsOf } from '#src/kit/words/words.ts'
import { loadWords } from '#src/providers/i18n.ts'
import resource from '../textMessage.tsx'

vi.mock('#src/kit/call/callServer.ts', () => ({
  callServer: async ({ name }: Call) => ({
    to: name === 'tryText' ? '+85251230009' : '',
    said: '',
  }),
}))

const row = { id: 7, name: 'Dues', status: 'DRAFT', updateDate: '2026-01-01T00:00:00.000Z' }
const people = [
  { to: '+85251230001', name: 'Mei' },
  { to: '+85251230002', name: 'Chan' },
]

function reply({ path, input = {} }: ServerCall) {
  const at = Number((input as { at?: string }).at ?? 0)
  if (path === checkTextRecipients.path)
    return {
      data: {
        ...{ total: 2, members: 2, withoutMobile: 1, parts: 4, wrongTotal: 1 },
        wrong: [
          {
            ...{ from: 'typed', line: null, address: '12', name: null, problem: 'mobile' },
            ...{ value: '12', variable: null },
          },
        ],
      },
    }
  if (path === previewText.path)
    return {
      data: {
        ...people[at],
        ...{ language: 'EN_US', languages: ['ZH_TW', 'EN_US'], total: 2 },
        text: `Dear ${people[at]?.name}`,
      },
    }
  return { data: { items: [], total: 0 } }
}

beforeAll(async () => {
  await prepareWords()
  await loadWords(['pages/messages', 'entities/textMessage', 'entities/messageTemplate', 'pick'])
})
beforeEach(() => storeSession({ token: 't', mid: 1 }))

const page = () =>
  [...(resource.above ?? []), ...(resource.panels ?? [])].map((Part: Panel, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
    <Part key={at} row={row} />
  ))

it('a draft says whom it reaches, how many text messages that takes, and who has no number', async () => {
  await show(page(), reply)
  expect(await screen.findByText('It reaches 2 recipients')).toBeDefined()
  const details = screen.getByText(/no mobile number and is skipped/)
  expect(details.textContent).toContain('4 text messages in all')
  expect(screen.getByText('This is not a mobile number.')).toBeDefined()
})

it('is shown for one recipient after another with its size, and sent to whoever asks', async () => {
  await show(page(), reply)
  expect(await screen.findByText('Dear Mei')).toBeDefined()
  expect(screen.getByText('8 of 160 characters: 1 text message')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Dear Chan')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Send to me' }))
  expect(await screen.findByText('Sent to +85251230009.')).toBeDefined()
})

it('offers published templates of text messages alone', async () => {
  const Template = resource.inputs.template ?? (() => null)
  const { template: field } = textMessage.fields
  const words = wordsOf(textMessage)
  const { asked } = await show(
    <Template
      id="it"
      name="template"
      aria-label="Template"
      {...{ field, words }}
      value={null}
      onChange={() => {}}
    />,
    reply,
    { entities: { messageTemplate } },
  )
  await userEvent.click(await screen.findByRole('combobox', { name: 'Template' }))
  const search = () => asked.find(({ path }) => path.startsWith(messageTemplate.path))
  await waitFor(() => expect(search()?.input).toMatchObject({ status: 'PUBLISHED', type: 'SMS' }))
})
