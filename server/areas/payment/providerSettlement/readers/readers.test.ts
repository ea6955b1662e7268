import { describe, expect, it } from 'vitest'
import type { Refused } from '#server/fail.ts'
import { csvOf, readAs, sandboxFile } from '#tests/factories/settlementFile.ts'
import { expectCost } from '#tests/growth.ts'
import { workbook } from '#tests/workbook.ts'
import { readSettlement, type SettlementReader } from './reader.ts'
import { settlementReaders } from './readers.ts'

const zone = 'Asia/Hong_Kong'
const { SANDBOX, STRIPE, QFPAY } = settlementReaders

const read = async (reader: SettlementReader, bytes: Buffer, csv = true) =>
  readSettlement(reader, await readAs(bytes, csv), zone)

/** The refusal of a file, with what it says about it. */
const refusal = async (reader: SettlementReader, bytes: Buffer) => {
  const error = (await read(reader, bytes).then(
    () => undefined,
    (error: Refused) => error,
  )) as Refused | undefined
  return { name: error?.refusal, ...error?.refusals?.file }
}

describe('the file of the sandbox', () => {
  it('is read line by line, in cents and with the days as moments', async () => {
    const date = '2026-11-20T16:30:00.000Z'
    const file = sandboxFile([
      { requestId: 'P1', providerId: 'sandbox-P1', cents: 12_000n, fee: 120n, date },
      { type: 'refund', requestId: 'R1', cents: -2_005n, date },
      { type: 'other', description: 'Monthly charge', cents: -5_000n, date },
    ])
    expect(await read(SANDBOX, file)).toEqual({
      reference: 'po-1',
      lines: [
        {
          ...{ line: 2, kind: 'PAYMENT', requestId: 'P1', channelTxId: 'sandbox-P1' },
          ...{ description: null, amount: 12_000n, fee: 120n, net: 11_880n, transactedDate: date },
        },
        expect.objectContaining({ line: 3, kind: 'REFUND', amount: -2_005n, fee: 0n }),
        expect.objectContaining({ kind: 'OTHER', description: 'Monthly charge', net: -5_000n }),
      ],
    })
  })

  it('of several payouts has no number of its own', async () => {
    const file = sandboxFile([
      { cents: 1n, payout: 'po-1' },
      { cents: 1n, payout: 'po-2' },
    ])
    expect((await read(SANDBOX, file)).reference).toBeNull()
  })

  it('can have its columns in any order and case, and others besides', async () => {
    const heads =
      'Note,NET,Fee,amount,Currency,description,provider_id,request_id,type,date,payout_id'
    const cells = 'x,0.99,0.01,1.00,hkd,,sandbox-P1,P1,payment,2026-11-20 08:00:00,'
    const { lines } = await read(SANDBOX, Buffer.from(`${heads}\n${cells}\n`))
    // A time without an offset is that of the cooperative.
    expect(lines).toMatchObject([{ amount: 100n, transactedDate: '2026-11-20T00:00:00.000Z' }])
  })

  it('may be a workbook', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
    const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`
    const heads = ['payout_id', 'type', 'request_id', 'provider_id', 'currency', 'amount', 'fee']
    const cells = ['po-1', 'payment', 'P1', '', 'HKD', '120.00', '1.20']
    const xml = row([...heads, 'net', 'date']) + row([...cells, '118.80', '2026-11-20T00:00:00Z'])
    const { lines } = await read(SANDBOX, workbook(xml), false)
    expect(lines).toMatchObject([{ amount: 12_000n, fee: 120n, net: 11_880n, channelTxId: null }])
  })

  it('without some of its columns is refused with their names', async () => {
    const file = csvOf([['payout_id', 'type', 'request_id', 'provider_id', 'currency', 'amount']])
    const withRow = Buffer.concat([file, csvOf([['po', 'payment', 'P1', '', 'HKD', '1.00']])])
    expect(await refusal(SANDBOX, withRow)).toEqual({
      ...{ name: 'settlementColumns', problem: 'missingColumns', column: 'fee, net, date' },
    })
  })

  const wrong: [string, Record<string, string>, string][] = [
    ['an amount that is none', { amount: '12O.00' }, 'amount'],
    ['an amount with three decimals', { amount: '120.005' }, 'amount'],
    ['an empty amount', { amount: '' }, 'amount'],
    ['an amount beyond any payout', { amount: '100000000000.00' }, 'amount'],
    ['an amount in powers', { amount: '1e400' }, 'amount'],
    ['a payment below zero', { amount: '-120.00', net: '-121.20' }, 'amount'],
    ['a refund above zero', { type: 'refund' }, 'amount'],
    ['a net that does not follow from the rest', { net: '118.81' }, 'net'],
    ['a day that does not exist', { date: '2026-02-30 10:00:00' }, 'date'],
    ['an unknown kind', { type: 'constructor' }, 'type'],
    ['a number with an invisible character', { request_id: 'P\0' }, 'request_id'],
  ]
  const fine = {
    ...{ payout_id: 'po', type: 'payment', request_id: 'P1', provider_id: '', currency: 'HKD' },
    ...{ amount: '120.00', fee: '1.20', net: '118.80', date: '2026-11-20T00:00:00Z' },
  }
  it.each(wrong)('with %s is refused with the row and the column', async (_, given, column) => {
    const cells = Object.values({ ...fine, ...given })
    const file = csvOf([Object.keys(fine), Object.values(fine), cells])
    expect(await refusal(SANDBOX, file)).toEqual({
      ...{ name: 'settlementCell', problem: 'wrongCell', line: 3, column },
    })
  })

  it('in another currency is refused', async () => {
    const cells = Object.values({ ...fine, currency: 'USD' })
    expect(await refusal(SANDBOX, csvOf([Object.keys(fine), cells]))).toMatchObject({
      ...{ name: 'settlementCurrency', line: 2 },
    })
  })

  it('takes no number that is too long to be one, and cuts off a long description', async () => {
    const file = sandboxFile([
      { type: 'other', requestId: 'P'.repeat(65), description: 'é'.repeat(9_000), cents: 1n },
    ])
    const [line] = (await read(SANDBOX, file)).lines
    expect(line).toMatchObject({ requestId: null, description: 'é'.repeat(200) })
  })

  it('with two thousand lines is read at once', async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => ({ requestId: `P${at}`, cents: 100n }))
    const file = await readAs(sandboxFile(lines))
    await expectCost(2_000, () =>
      expect(readSettlement(SANDBOX, file, zone).lines).toHaveLength(2_000),
    )
  })
})

describe('the report of Stripe', () => {
  const heads = [
    ...['automatic_payout_id', 'balance_transaction_id', 'created_utc', 'currency', 'gross'],
    ...['fee', 'net', 'reporting_category', 'source_id', 'description'],
    ...['payment_metadata[requestId]', 'refund_metadata[requestId]'],
  ]
  const at = '2026-11-20 16:30:00'

  it('names payments by our number, and refunds by that of Stripe as well', async () => {
    const file = csvOf([
      heads,
      ['po_1', 'txn_1', at, 'hkd', '120.00', '6.43', '113.57', 'charge', 'ch_1', '', 'P1', ''],
      ['po_1', 'txn_2', at, 'hkd', '-20.00', '0.00', '-20.00', 'refund', 're_1', '', 'P1', 'R1'],
      ['po_1', 'txn_3', at, 'hkd', '-15.00', '0', '-15.00', 'fee', '', 'Radar', '', ''],
      ['po_1', 'txn_4', at, 'hkd', '-78.57', '0', '-78.57', 'payout', 'po_1', '', '', ''],
    ])
    const { reference, lines } = await read(STRIPE, file)
    expect(reference).toBe('po_1')
    expect(lines).toMatchObject([
      { kind: 'PAYMENT', requestId: 'P1', fee: 643n, transactedDate: '2026-11-20T16:30:00.000Z' },
      { kind: 'REFUND', requestId: 'R1', channelTxId: 're_1', amount: -2_000n },
      // The payout itself is no line: it is what the lines add up to.
      { kind: 'OTHER', requestId: null, description: 'fee: Radar', net: -1_500n },
    ])
  })

  it('without the metadata that names our payments is refused', async () => {
    const columns = heads.filter(name => !name.includes('metadata'))
    const file = csvOf([columns, columns])
    expect(await refusal(STRIPE, file)).toMatchObject({ column: 'payment_metadata[requestId]' })
  })

  it('of nothing but a payout has nothing to import', async () => {
    const file = csvOf([
      heads,
      ['po_1', 'txn_4', at, 'hkd', '-78.57', '0', '-78.57', 'payout', 'po_1', '', '', ''],
    ])
    expect(await refusal(STRIPE, file)).toMatchObject({ name: 'importEmpty' })
  })
})

describe('the statement of QFPay', () => {
  const heads = [
    ...['syssn', 'out_trade_no', 'order_type', 'txamt', 'fee', 'txcurrcd', 'sysdtm', 'respcd'],
  ]
  const at = '2026-11-21 00:30:00'

  it('is in cents and in the time of Hong Kong, and leaves out what was not successful', async () => {
    const file = csvOf([
      heads,
      ['20261121001', 'P1', 'payment', '12000', '96', 'HKD', at, '0000'],
      ['20261121002', 'P2', 'payment', '5000', '0', 'HKD', at, '1142'],
      ['20261121003', 'R1', 'refund', '2000', '-16', 'HKD', at, '0000'],
    ])
    expect((await read(QFPAY, file)).lines).toMatchObject([
      {
        ...{ kind: 'PAYMENT', requestId: 'P1', channelTxId: '20261121001', amount: 12_000n },
        ...{ fee: 96n, net: 11_904n, transactedDate: '2026-11-20T16:30:00.000Z' },
      },
      { kind: 'REFUND', requestId: 'R1', amount: -2_000n, fee: -16n, net: -1_984n },
    ])
  })

  it('with sums that are not in cents is refused', async () => {
    const file = csvOf([heads, ['2026', 'P1', 'payment', '120.00', '96', 'HKD', at, '0000']])
    expect(await refusal(QFPAY, file)).toMatchObject({ column: 'txamt', line: 2 })
  })
})
