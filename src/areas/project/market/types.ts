import { paramsByType } from '#contract/kit/calls/dictionary.ts'
import { useCall } from '#src/kit/call/useCall.ts'
import { currentLocale } from '#src/kit/light/locale.ts'

/** The types of projects in the reader's language. */
export function useTypes() {
  const { data = [] } = useCall(paramsByType, { type: 'projectType' })
  const label = currentLocale() === 'en-US' ? 'enLabel' : 'cnLabel'
  return data.map(entry => ({ value: entry.value, label: entry[label] }))
}
