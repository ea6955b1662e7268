import type { Area } from '#src/kit/manifest.ts'
import { withWords } from '#src/kit/page/lazyWithWords.tsx'

const own = ['pages/verification', 'entities/personalKyc'] as const
const reviewing = [...own, 'pages/examine'] as const
const form = { load: withWords(own, () => import('./own/FormPage.tsx')) }
const detail = { load: withWords(own, () => import('./own/DetailPage.tsx')) }

/** Verifications of identity, education and software copyrights, and their review. */
export const verification: Area = {
  resources: { personalKyc: () => import('./personalKyc.tsx') },
  screens: {
    verificationList: { load: withWords(own, () => import('./own/List.tsx')) },
    addVerifiction: form,
    verifictionDetail: detail,
    addQualification: form,
    qualificationDetail: detail,
    addCopyrights: form,
    copyrightsDetail: detail,
    examAuthList: { load: withWords(reviewing, () => import('./review/List.tsx')) },
    examAuthDetail: { load: withWords(reviewing, () => import('./review/Detail.tsx')) },
  },
  addresses: { personalKyc: id => `/examines/examAuthDetail?id=${id}` },
}
