import type { Area } from '#server/kit/manifest.ts'
import { boardRoutes } from './routes.ts'

/** The dashboard of a project, and the member's own figures. */
export const board: Area = { routes: () => boardRoutes }
