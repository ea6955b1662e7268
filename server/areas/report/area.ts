import type { Area } from '#server/kit/manifest.ts'
import { reportRoutes } from './routes.ts'

/** Figures about tickets and members, and their export. */
export const report: Area = { routes: () => reportRoutes }
