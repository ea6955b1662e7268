import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const words = ['pages/cv', 'entities/personalCv'] as const

/** Members' profiles and resumes, and the directory of members. */
export const profile: Area = {
  resources: { personalCv: () => import('./personalCv.tsx') },
  foundPages: { memberDirectory: id => `/marketplace/members/${encodeURIComponent(id)}` },
  screens: {
    resume: {
      load: withWords([...words, 'entities/member'], () => import('./resume/Resume.tsx')),
    },
    memberDirectory: {
      load: withWords([...words, 'pages/directory'], () => import('./directory/Directory.tsx')),
      below: {
        ':id': withWords([...words, 'pages/directory'], () => import('./directory/MemberPage.tsx')),
      },
    },
  },
}
