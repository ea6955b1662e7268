/** What other areas may use of this one. */
export { openPlanOf } from './openPlan.ts'
export { collectPaymentTable } from './tables.ts'
export { unpaidBills } from './unpaidBills.ts'
