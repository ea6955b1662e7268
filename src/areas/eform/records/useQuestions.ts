import { formReport } from '#contract/areas/eform/calls.ts'
import { type Element, isQuestion } from '#contract/areas/eform/element.ts'
import type { LetterLanguage } from '#contract/letterLanguage.ts'
import { useCall } from '#src/kit/call/useCall.ts'

/** Elements with the languages that their texts are in. */
export interface Questions {
  elements: readonly Element[]
  languages: readonly LetterLanguage[]
}

/** Every question a form ever had; undefined until they are loaded. */
export function useQuestions(form: number): {
  questions: Questions | undefined
  failed: ReturnType<typeof useCall<typeof formReport>> | undefined
} {
  const asked = useCall(formReport, { eform: form })
  const { data } = asked
  return {
    questions: data && {
      elements: (data.elements as Element[]).filter(isQuestion),
      languages: data.languages,
    },
    failed: asked.isError && !data ? asked : undefined,
  }
}
