const base = '/api/v1/free/pay'

/** The paths of the pay page's calls, apart from their schemas: the page loads nothing else. */
export const payPaths = {
  payLink: `${base}/link`,
  stripeCreate: `${base}/stripe/create`,
  qfpayCreate: `${base}/qfpay/create`,
  sandboxCreate: `${base}/sandbox/create`,
  isPaid: '/api/v1/payments/isPaid',
  payReceipt: `${base}/receipt`,
  askRefund: `${base}/refund`,
  sandboxCharge: `${base}/sandbox/charge`,
  sandboxAct: `${base}/sandbox/act`,
} as const
