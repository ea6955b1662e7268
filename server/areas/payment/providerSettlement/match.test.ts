import { expect, it } from 'vitest'
import { expectCost } from '#tests/growth.ts'
import { figuresOf } from './figures.ts'
import { type Compared, type Known, matchLines } from './match.ts'

const line = (more: Partial<Compared> = {}): Compared => ({
  ...{ kind: 'PAYMENT', requestId: 'P1', channelTxId: 'c1', amount: 12_000n, fee: 120n, ...more },
})
const known = (more: Partial<Known> = {}): Known => ({
  ...{ kind: 'PAYMENT', id: 7, requestId: 'P1', channelTxId: 'c1', cents: 12_000n, fee: 120n },
  ...{ done: true, byHand: false, settled: false, ...more },
})
const refundLine = line({ kind: 'REFUND', requestId: 'R1', amount: -2_000n, fee: 0n })
const refund = (more: Partial<Known> = {}) =>
  known({ kind: 'REFUND', id: 9, requestId: 'R1', cents: -2_000n, fee: null, ...more })

const verdict = (given: Compared, ...all: Known[]) => {
  const [first] = matchLines([given], all)
  return [first?.match, first?.difference]
}

it('a payment with the same amount and fee agrees', () => {
  expect(matchLines([line()], [known()])).toEqual([
    {
      ...{ payment: 7, refund: null, match: 'AGREED', difference: null },
      ...{ ours: 12_000n, oursFee: 120n },
    },
  ])
})

it('our number counts before that of the provider', () => {
  const all = [known({ id: 1, requestId: 'P0' }), known({ id: 2, channelTxId: null })]
  expect(matchLines([line()], all)).toMatchObject([{ payment: 2 }])
  expect(matchLines([line({ requestId: null })], all)).toMatchObject([{ payment: 1 }])
  expect(matchLines([line({ requestId: 'unknown' })], all)).toMatchObject([{ payment: 1 }])
})

it('a refund is not taken for a payment with the same number', () => {
  expect(verdict(line(), refund({ requestId: 'P1' }))).toEqual(['MISSING_HERE', 'UNKNOWN'])
})

it('what we do not have, or have as not paid, is missing here', () => {
  expect(verdict(line())).toEqual(['MISSING_HERE', 'UNKNOWN'])
  expect(verdict(line(), known({ done: false }))).toEqual(['MISSING_HERE', 'NOT_DONE'])
  expect(verdict(refundLine, refund({ done: false }))).toEqual(['MISSING_HERE', 'NOT_DONE'])
})

it('another amount differs, whatever the fee is', () => {
  expect(verdict(line({ amount: 12_001n, fee: 1n }), known())).toEqual(['DIFFERENT', 'AMOUNT'])
  expect(verdict(line({ fee: 121n }), known())).toEqual(['DIFFERENT', 'FEE'])
})

it('a fee that we do not know differs, unless the file has none either', () => {
  expect(verdict(line(), known({ fee: null }))).toEqual(['DIFFERENT', 'FEE'])
  expect(verdict(line({ fee: 0n }), known({ fee: null }))).toEqual(['AGREED', null])
  expect(verdict(refundLine, refund())).toEqual(['AGREED', null])
})

it('a refund that was paid by bank transfer was not to be refunded by the provider', () => {
  expect(verdict(refundLine, refund({ byHand: true }))).toEqual(['DIFFERENT', 'BY_HAND'])
})

it('a payment counts once: in a file, and among files', () => {
  const twice = matchLines([line(), line({ requestId: null })], [known()])
  expect(twice.map(({ difference }) => difference)).toEqual([null, 'REPEATED'])
  expect(verdict(line(), known({ settled: true }))).toEqual(['DIFFERENT', 'REPEATED'])
})

it('other charges of the provider are never ours', () => {
  expect(verdict(line({ kind: 'OTHER' }), known())).toEqual(['MISSING_HERE', 'CHARGE'])
})

it('is linear in the number of lines', async () => {
  const size = 20_000
  const lines = Array.from({ length: size }, (_, at) => line({ requestId: `P${at}` }))
  const all = lines.map(({ requestId }, id) => known({ id, requestId: requestId ?? '' }))
  await expectCost(5_000, () =>
    expect(matchLines(lines, all).every(({ match }) => match === 'AGREED')).toBe(true),
  )
})

it('the payout is what was paid, without refunds, fees and other charges', () => {
  const rest = { line: 2, requestId: null, channelTxId: null, description: null }
  const at = (kind: 'PAYMENT' | 'REFUND' | 'OTHER', amount: bigint, fee: bigint) => ({
    ...{ ...rest, kind, amount, fee, net: amount - fee, transactedDate: '' },
  })
  const sums = figuresOf([
    at('PAYMENT', 12_000n, 120n),
    at('PAYMENT', 5_000n, 50n),
    at('REFUND', -2_000n, -20n),
    at('OTHER', -1_500n, 5n),
  ])
  expect(sums).toEqual({ gross: 17_000n, refunded: 2_000n, fees: 1_655n, net: 13_345n })
  expect(sums.net).toBe(sums.gross - sums.refunded - sums.fees)
})
