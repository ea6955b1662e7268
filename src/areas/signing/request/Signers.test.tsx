import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ContractSigner } from '#contract/areas/signing/calls/requests.ts'
import { contract } from '#contract/areas/signing/contract.ts'
import { prepareWords, show } from '#src/kit/specimen/harness.tsx'
import { loadWords } from '#src/providers/i18n.ts'
import contractResource from '../contract.tsx'
import type { Request } from './row.ts'
import { Signers } from './Signers.tsx'

const signer: ContractSigner = {
  ...{ id: 1, member: null, name: 'Mei', role: null, email: 'mei@test.example', mobile: null },
  ...{ state: 'SIGNED', waiting: false, late: false, way: 'TYPED', reason: null },
  ...{ askDate: null, openDate: null, readDate: null, remindDate: null },
  signDate: '2026-11-24T02:00:00.000Z',
}

it('whoever declined is not said to have signed', async () => {
  await prepareWords()
  await loadWords(['pages/contractRequests', 'entities/contract'])
  const declined = { ...signer, id: 2, name: 'Ho', state: 'DECLINED', way: null } as const
  const row = { id: 5, signerCount: 2, signedCount: 1 } as unknown as Request
  const signers = [signer, { ...declined, reason: 'Not as agreed' }]
  await show(
    <Signers resource={contractResource} row={row} signers={signers} />,
    () => ({ data: {} }),
    {
      entities: { contract },
    },
  )
  const [mei, ho] = await screen.findAllByRole('listitem')
  const terms = (of: HTMLElement | undefined) =>
    within(of as HTMLElement)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
  expect(terms(mei)).toEqual(['Signed'])
  expect(terms(ho)).toEqual(['Declined'])
  expect(within(ho as HTMLElement).queryByText('Signed')).toBeNull()
})
