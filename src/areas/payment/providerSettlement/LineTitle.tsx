import { Link } from 'react-router'
import { payment } from '#contract/areas/payment/payment.ts'
import { refundRequire } from '#contract/areas/payment/refundRequire.ts'
import { can } from '#src/kit/session/can.tsx'
import type { Line } from './settlements.ts'

/** The page of the payment or refund that a line is about, if it is known here. */
function pageOf({ payment: paid, refund }: Line): string | undefined {
  if (paid !== null && can(payment, 'view')) return `/payments/payments/show/${paid}`
  if (refund !== null && can(refundRequire, 'view')) return `/payments/refunds/show/${refund}`
  return undefined
}

/** The number of a line; it leads to our payment or refund. */
export function LineTitle({ line, title }: { line: Line; title: string }) {
  const page = pageOf(line)
  return <strong className="pm-line-number">{page ? <Link to={page}>{title}</Link> : title}</strong>
}
