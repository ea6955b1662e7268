import type { Area } from '#src/kit/manifest.ts'

/** Members' profiles and resumes, and the directory of members. */
export const profile: Area = {
  resources: { personalCv: () => import('./personalCv.tsx') },
  screens: { resume: { load: () => import('./resume/Resume.tsx') } },
}
