import { formReport, formVersions } from '#contract/areas/eform/calls.ts'
import type { Element } from '#contract/areas/eform/element.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { can } from '#src/kit/session/can.tsx'
import type { Questions } from '../useQuestions.ts'

/**
 * The elements of a form as they were in a version. Whoever may not see the versions gets the
 * questions as they were asked last.
 */
export function useVersion(form: number, number: number) {
  const may = can(formVersions)
  const versions = useCall(formVersions, { id: form }, 0, { waiting: !may })
  const report = useCall(formReport, { eform: form }, 0, { waiting: may })
  const found = may ? versions.data?.find(one => one.number === number) : report.data
  const asked = may ? versions : report
  const version: Questions | undefined = found && {
    elements: found.elements as Element[],
    languages: found.languages,
  }
  return { version, asked }
}
