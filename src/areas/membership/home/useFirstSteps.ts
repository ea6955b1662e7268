import {
  firstSteps,
  STEPS_AWAY,
  type Step,
  steps,
} from '#contract/areas/membership/calls/firstSteps.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import type { Place } from '#src/kit/page/menu.ts'
import { useScreen } from '#src/kit/page/places.ts'
import { usePreference } from '#src/kit/preference.ts'

interface FirstStep {
  step: Step
  to: string
  done: boolean
}

export type Steps = ReturnType<typeof useFirstSteps>

/** The first steps whose screens the member has, and whether the card was put away. */
export function useFirstSteps() {
  const { data, isError } = useCall(firstSteps, {})
  const { value, save } = usePreference(STEPS_AWAY)
  const url = (place: Place | undefined) => place?.url
  const addresses: Record<Step, string | undefined> = {
    resume: url(useScreen('resume')),
    // The page of one's own account is everybody's.
    secondFactor: '/user/security',
    identity: url(useScreen('verificationList')),
    project: url(useScreen('projectMarket')),
  }
  const all = steps.flatMap((step): FirstStep[] => {
    const to = addresses[step]
    return data && to ? [{ step, to, done: data[step] }] : []
  })
  return {
    /** Answered: what is shown with it does not move any more. */
    known: data !== undefined || isError,
    all,
    /** Nothing is left to do. */
    complete: all.every(({ done }) => done),
    away: value === true,
    putAway: (away: boolean) => save(away ? true : null),
  }
}
