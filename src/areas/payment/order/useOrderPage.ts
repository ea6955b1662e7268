import { useState } from 'react'
import { linkOf } from '#contract/areas/payment/calls/orders.ts'
import { readCall } from '#src/kit/call/read.ts'
import { openPage } from '../open.ts'

/** Opens the payment page of an order, with its receipts; a refusal is shown as a toast. */
export function useOrderPage() {
  const [busy, setBusy] = useState<number>()
  return {
    /** The order whose page is being opened. */
    busy,
    async open(orderId: number) {
      setBusy(orderId)
      try {
        openPage((await readCall(linkOf, { id: null, orderId })).url)
      } catch {
        // The toast says why.
      } finally {
        setBusy(undefined)
      }
    },
  }
}
