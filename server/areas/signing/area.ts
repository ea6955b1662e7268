import type { Area } from '#server/kit/manifest.ts'
import { sealKeyTable } from './seal/tables.ts'
import { verifyRoute } from './seal/verify.ts'

/** Contracts: their seal and its verification. */
export const signing: Area = {
  tables: [sealKeyTable],
  // No contract is kept yet.
  routes: () => [verifyRoute(async () => undefined)],
}
