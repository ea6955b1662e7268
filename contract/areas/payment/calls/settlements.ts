import * as z from 'zod/mini'
import { call } from '#contract/kit/call.ts'
import { choice, day, int, ref } from '#contract/kit/field.ts'
import { providers } from '#contract/payWay.ts'

const base = '/api/v1/pms/settlements'

/** Imports a settlement file of a provider from an upload of the caller, and matches its lines. */
export const importSettlement = call('importSettlement', {
  method: 'POST',
  path: `${base}/import`,
  right: 'payments:settlements',
  long: true,
  input: { provider: choice(providers, {}), file: int({ min: 1 }) },
  output: z.object({ id: z.int(), lines: z.int(), open: z.int() }),
  fails: [
    'notFound',
    'importUnreadable',
    'importEmpty',
    'importTooLong',
    'importTooComplex',
    'fileTooLarge',
    'settlementColumns',
    'settlementCell',
    'settlementCurrency',
    'settlementImported',
  ],
})

/** Asks the provider about the payment or refund of a line, and matches the settlement again. */
export const askAboutLine = call('askAboutLine', {
  method: 'POST',
  path: '/api/v1/pms/settlementLines/ask',
  right: 'payments:settlements',
  long: true,
  input: { id: ref('providerSettlementLine', {}) },
  output: z.object({
    /** The state of the payment or refund here, once the provider was asked. */
    status: z.string(),
    /** Whether the line agrees now. */
    agreed: z.boolean(),
  }),
  fails: [
    'notFound',
    'changed',
    'settlementPosted',
    'noPayment',
    'providerRefused',
    'providerSilent',
  ],
})

/** The settlement file of the sandbox for some days, as a real provider would offer it. */
export const sandboxSettlementFile = call('sandboxSettlementFile', {
  method: 'GET',
  path: `${base}/sandboxFile`,
  right: 'payments:settlements',
  long: true,
  input: { firstDay: day({}), lastDay: day({}) },
  output: 'file',
  fails: ['noSandbox', 'exportEmpty', 'exportTooLarge'],
})
