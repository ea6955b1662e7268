import { seedDictionary } from '#server/areas/setup/public.ts'
import { sweep } from '#server/kit/jobs/job.ts'
import type { Area } from '#server/kit/manifest.ts'
import { countries } from './countries.ts'
import { seedDemoResumes } from './demo.ts'
import { directoryRoute, findMembers } from './directory.ts'
import { exchangeRoutes } from './exchange/routes.ts'
import { forgetProfile } from './forget.ts'
import { locationRoutes } from './location/routes.ts'
import { ownCvShares, ownLocation } from './ownLists.ts'
import personalCv from './personalCv.ts'
import { profileRoutes } from './profile.ts'
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
  routes: () => [
    ...profileRoutes,
    ...resumeRoutes,
    directoryRoute,
    ...exchangeRoutes,
    ...shareRoutes,
    ...locationRoutes,
  ],
  find: findMembers,
  jobs: { sweepCvShares: sweep(sweepCvShares) },
  seed: db => seedDictionary(db, 'country', countries()),
  demo: seedDemoResumes,
  ownData: { location: ownLocation, cvShares: ownCvShares },
  forget: forgetProfile,
}
