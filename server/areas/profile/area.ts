import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { locationRoutes } from './location/routes.ts'
import personalCv from './personalCv.ts'
import { resumeRoutes } from './resumeRoutes.ts'
import { shareRoutes } from './share/routes.ts'
import { sweepCvShares } from './share/sweep.ts'
import { cvShareTable, memberLocation } from './tables.ts'

declare module '#server/kit/jobs/job.ts' {
  interface JobPayloads {
    sweepCvShares: undefined
  }
}

/** Members' profiles and resumes, and the directory of members. */
export const profile: Area = {
  served: [personalCv],
  tables: [cvShareTable, memberLocation],
  routes: () => [...resumeRoutes, ...exchangeRoutes, ...shareRoutes, ...locationRoutes],
  jobs: { sweepCvShares: sweep(sweepCvShares) },
}
