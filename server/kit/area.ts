import { fileRoutes } from './file/routes.ts'
import { sweepFiles } from './file/stored.ts'
import { sweepImports } from './import/record.ts'
import { importRoutes } from './import/routes.ts'
import { liveRoutes } from './live/route.ts'
import type { Area } from './manifest.ts'
import { sweepRequests } from './once.ts'
import { paletteRoutes } from './palette.ts'
import { preferenceRoutes } from './preference.ts'
import { sweepRateLimits } from './rateLimit.ts'
import { file } from './tables/file.ts'
import { history } from './tables/history.ts'
import { importedRow, importRecord } from './tables/importing.ts'
import { preference } from './tables/preference.ts'
import { rateLimit } from './tables/rateLimit.ts'
import { request } from './tables/request.ts'
import { trash } from './tables/trash.ts'
import { sweepTrash } from './trash/trash.ts'
import savedView from './views/savedView.ts'

/** The kit's own entities and calls. */
export const kit: Area = {
  served: [savedView],
  tables: [file, history, importRecord, importedRow, preference, rateLimit, request, trash],
  routes: ({ hub }) => [
    ...liveRoutes(hub),
    ...preferenceRoutes,
    ...paletteRoutes,
    ...fileRoutes,
    ...importRoutes,
  ],
  sweep: [sweepFiles, sweepTrash, sweepImports, sweepRequests, sweepRateLimits],
}
