import { useEffect, useState } from 'react'
import { member } from '#contract/areas/access/public.ts'
import { findByMemberId, memberProfile } from '#contract/areas/profile/calls.ts'
import { personalCv } from '#contract/areas/profile/personalCv.ts'
import { memberTopic } from '#contract/kit/live.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { debounced, GAP, useLive } from '#src/kit/live/live.ts'
import type { Row } from '#src/kit/resource/Value.tsx'
import { currentMember } from '#src/kit/session/currentMember.ts'

/** The member's own resume, names and photo; they follow what is changed in other windows. */
export function useResume() {
  const resume = useCall(findByMemberId, {})
  const profile = useCall(memberProfile, {})
  const readResume = async () => (await resume.refetch()).data?.data as Row | null | undefined
  const readProfile = async () => (await profile.refetch()).data?.data as Row | undefined
  const [wave] = useState(() => debounced(() => void Promise.all([readResume(), readProfile()])))
  useEffect(() => wave.stop, [wave])
  const me = currentMember().profile?.id ?? 0
  useLive([memberTopic(me)], ({ kind }) => {
    const [entity] = kind.split('.')
    if (entity === personalCv.name || entity === member.name || kind === GAP) wave.soon()
  })
  return {
    /** Null as long as nothing was saved, undefined until it is loaded. */
    resume: resume.data as Row | null | undefined,
    profile: profile.data,
    error: resume.error ?? profile.error,
    readResume,
    readProfile,
    again: () => void Promise.all([readResume(), readProfile()]),
  }
}
export type OwnResume = ReturnType<typeof useResume>
