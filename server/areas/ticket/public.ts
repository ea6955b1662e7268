/** What other areas may use of this one. */
export { awaits } from './awaiting.ts'
export { asCounted, countedTickets } from './counted.ts'
export { confirmedKpi, type Earned, isUncounted, openKpi } from './earned.ts'
export { claimedTickets, pendingTickets, releaseClaimed } from './leaving.ts'
export { ticketLink } from './notify.ts'
export { kpiTicketTable } from './tables.ts'
export { existing } from './visible.ts'
