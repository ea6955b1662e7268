import type { CvSection } from '#contract/areas/profile/personalCv.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import type { Names } from '../view/MemberCard.tsx'

export type Place = CvSection | 'names'

type Filled = (resume: Readonly<Record<string, unknown>>, names: Names) => unknown
const some = (value: unknown) => Array.isArray(value) && value.length > 0

/** What a complete resume has, with the section in which it is filled in. */
const parts = {
  photo: ['names', (_, names) => names.avatarImg],
  fullName: ['names', (_, names) => names.fullName],
  contact: ['contact', resume => resume.phone || resume.email],
  position: ['work', resume => resume.position],
  busyStatus: ['work', resume => resume.busyStatus],
  summary: ['summary', resume => resume.summary],
  skills: ['skills', resume => some(resume.skills)],
  experience: ['experience', resume => some(resume.experience)],
  education: ['education', resume => some(resume.education)],
  languages: ['languages', resume => some(resume.languages)],
} as const satisfies Readonly<Record<string, readonly [Place, Filled]>>
export type Part = keyof typeof parts

/** How much of a complete resume is there, in percent, and what is missing. */
export function completenessOf(resume: Row | undefined, names: Names) {
  const all = Object.entries(parts) as [Part, readonly [Place, Filled]][]
  const missing = all.filter(([, [, filled]]) => !filled(resume ?? {}, names))
  return {
    percent: Math.round(((all.length - missing.length) * 100) / all.length),
    missing: missing.map(([part, [place]]) => ({ part, place })),
  }
}
