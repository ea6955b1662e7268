import type { Area } from '#server/kit/manifest.ts'
import { boardRoutes } from './routes.ts'

/** A project at a glance, and one's own figures. */
export const board: Area = { routes: () => boardRoutes }
