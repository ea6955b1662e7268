/** What other areas may use of this one. */
export { unpaidBills } from './unpaidBills.ts'
