import { Navigate } from 'react-router'

/** A refund is requested beside the payment that it gives back. */
export default function ChoosePayment() {
  return <Navigate to="/payments/payments" replace />
}
