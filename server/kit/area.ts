import { fileRoutes } from './file/routes.ts'
import { sweepFiles } from './file/stored.ts'
import { forgetKit } from './forget.ts'
import { sweepImports } from './import/record.ts'
import { importRoutes } from './import/routes.ts'
import { sweepJobs } from './jobs/heartbeat.ts'
import { sweep } from './jobs/job.ts'
import { liveRoutes } from './live/route.ts'
import type { Area } from './manifest.ts'
import { sweepRequests } from './once.ts'
import { paletteRoutes } from './palette.ts'
import { preferenceRoutes } from './preference.ts'
import { sweepRateLimits } from './rateLimit.ts'
import { file } from './tables/file.ts'
import { history } from './tables/history.ts'
import { importedRow, importRecord } from './tables/importing.ts'
import { jobRun, jobWorker } from './tables/jobs.ts'
import { preference } from './tables/preference.ts'
import { rateLimit } from './tables/rateLimit.ts'
import { request } from './tables/request.ts'
import { trash } from './tables/trash.ts'
import { sweepTrash } from './trash/trash.ts'
import savedView from './views/savedView.ts'

declare module './jobs/job.ts' {
  interface JobPayloads {
    sweepFiles: undefined
    sweepTrash: undefined
    sweepImports: undefined
    sweepRequests: undefined
    sweepRateLimits: undefined
    sweepJobs: undefined
  }
}

/** The kit's own entities and calls. */
export const kit: Area = {
  served: [savedView],
  tables: [
    file,
    history,
    importRecord,
    importedRow,
    jobRun,
    jobWorker,
    preference,
    rateLimit,
    request,
    trash,
  ],
  routes: ({ hub }) => [
    ...liveRoutes(hub),
    ...preferenceRoutes,
    ...paletteRoutes,
    ...fileRoutes,
    ...importRoutes,
  ],
  forget: forgetKit,
  jobs: {
    sweepFiles: sweep(sweepFiles),
    sweepTrash: sweep(sweepTrash),
    sweepImports: sweep(sweepImports),
    sweepRequests: sweep(sweepRequests),
    sweepRateLimits: sweep(sweepRateLimits),
    sweepJobs: sweep(sweepJobs),
  },
}
