import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/areas/signing/contract.ts'
import { storeSession } from '#src/kit/session/session.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import { sendAfterwards } from '../form/afterwards.ts'
import type { Request } from './row.ts'
import { SendButton } from './SendButton.tsx'

beforeEach(async () => {
  storeSession({ token: 't', mid: 1 })
  await prepareWords()
  await loadWords(['pages/contractRequests', 'pages/placeholders', 'entities/contract'])
})

const text = { title: 'Terms', html: '<p>Text</p>', empty: [] }
/** Comes from “Save and send” to a request in that state. */
async function arrive(state: Request['state']) {
  const row = { id: 5, state, signers: [], can: { send: true }, updateDate: 'then' }
  const page = <SendButton row={row as unknown as Request} />
  const shown = await show(page, () => ({ data: text }), { entities: { contract } })
  await act(() => shown.router.navigate('/contracts/requests/show/5', sendAfterwards))
  return shown
}

it('“Save and send” opens the dialog of a draft once: a reload does not open it again', async () => {
  const { location } = await arrive('DRAFT')
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(location()).toMatchObject({ pathname: '/contracts/requests/show/5', state: null })
})

it('what was sent meanwhile is not offered to be sent again unasked', async () => {
  const { location } = await arrive('SENT')
  expect(screen.getByRole('button')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location().state).toBeNull()
})
