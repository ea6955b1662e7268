import { expect, test } from 'vitest'
import { titleOf } from '#src/kit/resource/Value.tsx'
import providerSettlementLine from './providerSettlementLine.tsx'

test('a line is called by what the file says of it, or else by our number, the provider’s, or its own', () => {
  const titleIs = (row: object) => titleOf(providerSettlementLine, { id: 4, ...row })
  const none = { description: null, requestId: null, channelTxId: null }
  expect(titleIs({ ...none, description: 'Monthly charge', channelTxId: 'ch_1' })).toBe(
    'Monthly charge',
  )
  expect(titleIs({ ...none, requestId: 'PNKN', channelTxId: 'ch_1' })).toBe('PNKN')
  expect(titleIs({ ...none, channelTxId: 'ch_1' })).toBe('ch_1')
  expect(titleIs(none)).toBe('#4')
})
