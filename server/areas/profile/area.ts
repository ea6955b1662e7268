import { seedDictionary } from '#server/areas/setup/public.ts'
import type { Area } from '#server/kit/manifest.ts'
import { countries } from './countries.ts'
import { seedDemoResumes } from './demo.ts'
import { directoryRoute } from './directory.ts'
import personalCv from './personalCv.ts'
import { profileRoutes } from './profile.ts'
import { resumeRoutes } from './resumeRoutes.ts'

/** Members' profiles and resumes, and the directory of members. */
export const profile: Area = {
  served: [personalCv],
  routes: () => [...profileRoutes, ...resumeRoutes, directoryRoute],
  seed: db => seedDictionary(db, 'country', countries()),
  demo: seedDemoResumes,
}
