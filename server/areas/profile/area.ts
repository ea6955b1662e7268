import type { Area } from '#server/kit/manifest.ts'
import { forgetProfile } from './forget.ts'
import personalCv from './personalCv.ts'

/** Members' profiles and resumes, and the directory of members. */
export const profile: Area = {
  served: [personalCv],
  forget: forgetProfile,
}
