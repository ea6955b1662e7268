import {
  askAboutLine,
  importSettlement,
  sandboxSettlementFile,
} from '#contract/areas/payment/calls/settlements.ts'
import type { Provider } from '#contract/payWay.ts'
import { fail } from '#server/fail.ts'
import { answer } from '#server/kit/answer.ts'
import { zoneOf } from '#server/kit/calendar/zone.ts'
import { load } from '#server/kit/crud.ts'
import type { Route } from '#server/kit/route.ts'
import { paymentGateways } from '../gateways.ts'
import served from '../providerSettlement.ts'
import lineServed from '../providerSettlementLine.ts'
import { settlementFile } from '../sandbox/settlementFile.ts'
import { askAbout } from './ask.ts'
import { importFile } from './importFile.ts'

export const settlementRoutes: Route[] = [
  answer(importSettlement, (context, { provider, file }) =>
    importFile(context, served, { provider: provider as Provider, file }),
  ),

  answer(askAboutLine, async (context, { id }) => {
    await load(lineServed, context, context.db, id)
    return askAbout(context, id)
  }),

  answer(sandboxSettlementFile, async (context, days) => {
    if (!paymentGateways().some(({ provider }) => provider === 'SANDBOX')) fail('noSandbox')
    return settlementFile(context.db, await zoneOf(context), days)
  }),
]
