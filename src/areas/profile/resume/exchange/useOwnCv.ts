import { findByMemberId } from '#contract/areas/profile/calls.ts'
import { type CvContent, isEmpty, sectionNames } from '#contract/areas/profile/cvContent.ts'
import { type CvSection, cvSections, personalCv } from '#contract/areas/profile/personalCv.ts'
import { useCall } from '#src/kit/call/useCall.ts'

export type OwnCv = CvContent & { id: number; updateDate: string }

/** The member's own resume, read again with its entity: undefined as long as there is none. */
export function useOwnCv() {
  const query = useCall(findByMemberId, {}, 0, { of: personalCv.name })
  return { cv: (query.data ?? undefined) as OwnCv | undefined, query }
}

/** The sections that say something. */
export const filledSections = (cv: CvContent): CvSection[] =>
  sectionNames.filter(section =>
    (cvSections[section] as readonly (keyof CvContent)[]).some(name => !isEmpty(cv[name])),
  )
