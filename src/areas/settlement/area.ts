import type { Area } from '#src/kit/manifest.ts'

/** Settlements: the confirmed KPI of a project as points. */
export const settlement: Area = {
  resources: { kpiSettlement: () => import('./kpiSettlement.tsx') },
}
